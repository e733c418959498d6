import { createValue, useValue, type Value } from '../platform/value.ts'

const KEY = 'collapsedGroups'
const none: readonly string[] = []

function remembered(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : none
  } catch {
    // Without storage, or with an unreadable value in it, every group is open.
    return none
  }
}

/** Created at first use, since the server has no storage. */
let made: Value<readonly string[]> | undefined

function groups() {
  made ??= createValue(remembered())
  return made
}

function toggle(id: string) {
  const before = groups().get()
  const now = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  groups().set(now)
}

/** Whether a group of the sidebar is open, remembered by this browser. */
export function useGroup(id: string) {
  const collapsed = useValue(groups(), none)
  return { isOpen: !collapsed.includes(id), toggle: () => toggle(id) }
}
