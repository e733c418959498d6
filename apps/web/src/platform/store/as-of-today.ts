/** The current records of which a record has nested copies. */
type Records<T> = { readonly [K in keyof T]?: object | undefined }

const refreshed = new WeakMap<object, object>()

/**
 * Returns the record with its nested copies brought up to date: each field of a copy takes the value of the copy's own
 * record. Returns the same object if nothing differs, so that nothing renders again.
 */
export function asOfToday<T extends object>(record: T, records: Records<T>): T {
  const now: Partial<T> = {}
  for (const field of Object.keys(records) as (keyof T)[]) {
    const copy = record[field]
    if (typeof copy === 'object' && copy !== null)
      now[field] = copyOfToday(copy, records[field]) as T[keyof T]
  }
  return merged(record, now)
}

function copyOfToday(copy: object, record: object | undefined): object {
  if (!record) return copy
  const shared = Object.keys(copy).filter((field) => field in record)
  return merged(
    copy,
    Object.fromEntries(shared.map((field) => [field, record[field as keyof typeof record]])),
  )
}

function merged<T extends object>(old: T, now: Partial<T>): T {
  const differs = (from: T) => (Object.keys(now) as (keyof T)[]).some((field) => from[field] !== now[field])
  if (!differs(old)) return old
  const before = refreshed.get(old) as T | undefined
  if (before && !differs(before)) return before
  const made = { ...old, ...now }
  refreshed.set(old, made)
  return made
}
