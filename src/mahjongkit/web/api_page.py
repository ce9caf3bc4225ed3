"""The page that describes the API, made of its OpenAPI document: no script, nothing from elsewhere."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from mahjongkit.render.page import page, section
from mahjongkit.web.docs_pages import ICON

Schema = dict[str, Any]
STYLE = "code.verb{font-weight:bold} article{margin:1.5em 0} pre{overflow-x:auto} h3{margin-bottom:.2em}"
INTRODUCTION = (
    "Everything that the page of the studio does goes over this API: JSON in, JSON out, server-sent events for what "
    "goes on. Requests that change something need the header X-Studio-Token, which the documentation tells of."
)


def api_page(document: Schema) -> str:
    """The text of the page.

    >>> "GET" in api_page({"info": {"title": "t", "version": "1"}, "paths": {"/a": {"get": {"summary": "s"}}}})
    True
    """
    info = document["info"]
    head = (
        f"<h1>{escape(info['title'])} {escape(info['version'])}: the API</h1><p>{escape(INTRODUCTION)}</p>"
        '<p><a href="/">The studio</a> · <a href="/api/openapi.json">openapi.json</a> · '
        '<a href="/docs/studio.md#the-api">documentation</a></p>'
    )
    return page(f"{info['title']}: the API", head + "".join(_sections(document)), head=ICON, style=STYLE)


def _sections(document: Schema) -> Iterator[str]:
    by_tag: dict[str, list[str]] = {}
    for path, operations in document["paths"].items():
        for verb, operation in operations.items():
            tag = operation.get("tags", [""])[0]
            by_tag.setdefault(tag, []).append(_operation(document, path, verb, operation))
    for tag, articles in by_tag.items():
        yield section(tag, "", "".join(articles))


def _operation(document: Schema, path: str, verb: str, operation: Schema) -> str:
    parts = [f'<h3><code class="verb">{verb.upper()}</code> <code>{escape(path)}</code></h3>']
    parts.append(f"<p>{escape(str(operation.get('description') or operation.get('summary')))}</p>")
    parameters = operation.get("parameters", [])
    if parameters:
        parts.append("<ul>" + "".join(_parameter(each) for each in parameters) + "</ul>")
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        parts.append(f"<p>Body:</p>{_shape(document, body['schema'])}")
    for status, answer in operation.get("responses", {}).items():
        schema = answer.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2") and schema:
            parts.append(f"<p>Answer ({status}):</p>{_shape(document, schema)}")
    return f"<article>{''.join(parts)}</article>"


def _parameter(parameter: Schema) -> str:
    schema = parameter.get("schema", {})
    default = f", {escape(json.dumps(schema['default']))} if left out" if "default" in schema else ""
    return f"<li><code>{escape(parameter['name'])}</code> ({escape(parameter['in'])}{default})</li>"


def _shape(document: Schema, schema: Schema) -> str:
    """Fields with what they are, as a list; other values as their type."""
    found = _resolve(document, schema)
    if found.get("type") == "array":
        return f"<p>a list of:</p>{_shape(document, found['items'])}" if found.get("items") else "<p>a list</p>"
    rows = [
        f"<li><code>{escape(name)}</code>: {escape(_type(document, field))}{_more(field)}</li>"
        for name, field in found.get("properties", {}).items()
    ]
    return f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{escape(_type(document, schema))}</p>"


def _more(field: Schema) -> str:
    description = f"; {escape(field['description'])}" if "description" in field else ""
    examples = field.get("examples", [])[:1]
    return description + "".join(f"; for example <code>{escape(json.dumps(example))}</code>" for example in examples)


def _type(document: Schema, schema: Schema) -> str:
    found = _resolve(document, schema)
    if "anyOf" in found:
        return " or ".join(_type(document, each) for each in found["anyOf"])
    if "enum" in found:
        return " or ".join(map(str, found["enum"]))
    if found.get("type") == "array":
        return f"list of {_type(document, found.get('items', {}))}"
    return str(found.get("title" if "$ref" in schema else "type", "anything"))


def _resolve(document: Schema, schema: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    found: Schema = document
    for part in schema["$ref"].removeprefix("#/").split("/"):
        found = found[part]
    return found
