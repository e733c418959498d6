import { createAction } from '@reduxjs/toolkit'

/** The records that the store keeps by id, by the name of their collection. Each domain declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Collections {}

export type Name = keyof Collections & string

export type Of<K extends Name> = NonNullable<Collections[K]>

/** A draft has its own temporary id; the record that settles it carries that id as `uniqueId`. */
export interface Stored {
  _id: string
  uniqueId?: string
}

export type Batch = { [K in Name]?: Of<K>[] }

export type Changes = { [K in Name]?: Record<string, Partial<Of<K>>> }

/** Records arrived from a reply, a signal or an optimistic update: the only way into the store. */
export const received = createAction('received', (batch: Batch, mode: 'update' | 'replace' = 'update') => ({
  payload: batch,
  meta: { mode },
}))

export const changed = createAction<Changes>('changed')

export const reverted = createAction<{ changes: Changes; before: Changes }>('reverted')

/** Records were removed; without ids, the whole collection. */
export const dropped = createAction<{ name: Name; ids?: string[] }>('dropped')

/** The drafts that a batch settles: temporary id → the server's id. */
export function settledIn(records: readonly Stored[]): Map<string, string> {
  const settled = new Map<string, string>()
  for (const { _id, uniqueId } of records) if (uniqueId && uniqueId !== _id) settled.set(uniqueId, _id)
  return settled
}
