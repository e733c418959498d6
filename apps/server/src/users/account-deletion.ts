import { after, DAY } from '../platform/clock.ts'

/** How long somebody who wants to be deleted may think again. */
const GRACE = 30 * DAY

export const deletionTime = (requestedAt: Date) => after(requestedAt, GRACE)

/** Whoever asked before this has waited long enough. */
export const deletionCutoff = (now: Date) => after(now, -GRACE)
