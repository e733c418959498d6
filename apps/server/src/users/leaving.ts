import { after, DAY } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'

/** How long somebody who wants to be deleted may think again. */
const GRACE = 30 * DAY

export const deletionTime = (requestedAt: Date) => after(requestedAt, GRACE)

/** Whoever asked before this has waited long enough. */
export const longAgo = (now: Date) => after(now, -GRACE)

/** What a domain sets right, mostly counts, before a person's rows go; in the same transaction. */
export type Farewell = (db: Database, userId: string) => Promise<void>
