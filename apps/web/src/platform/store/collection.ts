import {
  createEntityAdapter,
  createReducer,
  type EntityState,
  original,
  type Reducer,
} from '@reduxjs/toolkit'
import {
  changed,
  dropped,
  type Name,
  type Of,
  received,
  reverted,
  type Stored,
  settledIn,
} from './collections.ts'

type Fields = Stored & Record<string, unknown>

/** The reducer of one collection: records by id, distinguished from other collections only by its name. */
export function collection<K extends Name>(name: K): Reducer<EntityState<Of<K>, string>> {
  const adapter = createEntityAdapter<Fields, string>({ selectId: (record) => record._id })

  const reducer = createReducer(adapter.getInitialState(), (on) => {
    on.addCase(received, (state, { payload, meta }) => {
      const records = (payload[name] ?? []) as unknown as Fields[]
      adapter.removeMany(state, [...settledIn(records).keys()])
      if (meta.mode === 'replace') adapter.setMany(state, records)
      else adapter.upsertMany(state, records)
    })

    on.addCase(changed, (state, { payload }) => {
      for (const [id, changes] of fieldsById(payload[name])) {
        const record = state.entities[id]
        if (record) Object.assign(record, changes)
      }
    })

    on.addCase(reverted, (state, { payload }) => {
      const before = new Map(fieldsById(payload.before[name]))
      for (const [id, ours] of fieldsById(payload.changes[name])) {
        const record = state.entities[id]
        if (!record) continue
        const now = original(record) as Fields
        const old = before.get(id) ?? {}
        // Undo only fields that nobody has changed since.
        for (const field of Object.keys(ours).filter((field) => now[field] === ours[field])) {
          if (field in old) record[field] = old[field]
          else delete record[field]
        }
      }
    })

    on.addCase(dropped, (state, { payload }) => {
      if (payload.name !== name) return
      if (payload.ids) adapter.removeMany(state, payload.ids)
      else adapter.removeAll(state)
    })
  })

  return reducer as unknown as Reducer<EntityState<Of<K>, string>>
}

const fieldsById = (changes: object | undefined) => Object.entries<Record<string, unknown>>({ ...changes })
