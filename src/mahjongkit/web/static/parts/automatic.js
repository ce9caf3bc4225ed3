// What the page does by itself: wins and passes if the user wants that, and the only discard after riichi.

// The index of the action, or null.
export function automatic(table, { wins, passes }) {
  if (!table?.asked || table.you == null) return null;
  const find = (type) => table.legal.find(({ action }) => action.type === type);
  if (find("win")) return wins ? find("win").index : null;
  if (passes && find("pass")) return find("pass").index;
  const isBound = table.observation.seats[table.you].is_riichi;
  return isBound && table.legal.length === 1 ? table.legal[0].index : null;
}
