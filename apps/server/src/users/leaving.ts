import { after, DAY } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { NewId } from '../platform/ids.ts'

/** How long somebody who wants to be deleted may think again. */
const GRACE = 30 * DAY

export const deletionTime = (requestedAt: Date) => after(requestedAt, GRACE)

/** Whoever asked before this has waited long enough. */
export const longAgo = (now: Date) => after(now, -GRACE)

/** When somebody leaves, and where the ids of what is written about it come from. */
interface Moment {
  readonly now: Date
  readonly newId: NewId
}

/** What a domain sets right, mostly counts, before a person's rows go; in the same transaction. */
export type Farewell = (db: Database, userId: string, moment: Moment) => Promise<void>
