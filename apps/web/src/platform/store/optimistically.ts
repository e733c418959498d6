import { type Changes, changed, reverted } from './collections.ts'
import type { Thunk } from './store.ts'

/** Shows changes at once and sends the request; a refusal undoes those that nobody has changed since. */
export function optimistically<T>(changes: Changes, ask: () => Promise<T>): Thunk<Promise<T>> {
  return async (dispatch, getState) => {
    const before = currentValues(getState(), changes)
    dispatch(changed(changes))
    try {
      return await ask()
    } catch (error) {
      dispatch(reverted({ changes, before }))
      throw error
    }
  }
}

type Table = Record<string, Record<string, unknown>>

function currentValues(state: object, changes: Changes): Changes {
  const collections = state as Record<string, { entities: Table }>
  const before: Record<string, Table> = {}
  for (const [name, changesById] of Object.entries<Table>({ ...changes })) {
    before[name] = {}
    for (const [id, fields] of Object.entries(changesById)) {
      const record = collections[name]?.entities[id] ?? {}
      const kept = Object.keys(fields).filter((field) => field in record)
      before[name][id] = Object.fromEntries(kept.map((field) => [field, record[field]]))
    }
  }
  return before as Changes
}
