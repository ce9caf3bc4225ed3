// Objects that change while a call runs without the GIL: another thread that wants one meanwhile is told so.
#pragma once

#include <unordered_set>

#include "base/error.hpp"

namespace mahjongkit::bindings {

// Claims an object as long as it lives. Made and destroyed with the GIL, which guards the list.
class InUse {
public:
    explicit InUse(const void* object) : object_(object) {
        check(object);
        all().insert(object);
    }
    ~InUse() { all().erase(object_); }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

    // Throws RulesError when a call on another thread has claimed it.
    static void check(const void* object) {
        if (all().contains(object))
            throw RulesError("these games are being played on another thread: one call at a time");
    }

private:
    static std::unordered_set<const void*>& all() {
        static std::unordered_set<const void*> claimed;
        return claimed;
    }

    const void* object_;
};

// The object, unless a call on another thread has claimed it.
template <class Object>
Object& idle(Object& object) {
    InUse::check(&object);
    return object;
}

}  // namespace mahjongkit::bindings
