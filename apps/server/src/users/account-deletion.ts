import { after, DAY } from '../platform/clock.ts'

/** How long a requested deletion can be undone. */
const GRACE = 30 * DAY

export const deletionTime = (requestedAt: Date) => after(requestedAt, GRACE)

/** Accounts whose deletion was requested before this time are due. */
export const deletionCutoff = (now: Date) => after(now, -GRACE)
