import type { Outside } from '../platform/store/store.ts'
import { isSending } from './pending-sends.ts'

type Asker = Outside['request']

interface Counted {
  readonly _id: string
  readonly totalDiscussions: number
}

/** The last number of comments on a subject that an act or a signal told, and the how-manieth of all it was. */
const told = new WeakMap<Asker, Map<string, { readonly total: number; readonly no: number }>>()

let numbersTold = 0

export function noteCount(asker: Asker, subjectId: string, total: number) {
  const known = told.get(asker) ?? new Map()
  told.set(asker, known.set(subjectId, { total, no: ++numbersTold }))
}

/** Called before a request: corrects its reply where a number of comments was told after it was sent. */
export function newerCounts(asker: Asker) {
  const sentAfter = numbersTold
  return <T extends Counted>(records: readonly T[]): T[] =>
    records.map((record) => {
      const known = told.get(asker)?.get(record._id)
      const isNewer = known && (known.no > sentAfter || isSending(asker, record._id))
      return isNewer ? { ...record, totalDiscussions: known.total } : record
    })
}
