import { address } from '../address.ts'

/** What the viewer did, for themselves only. */
export const activityAddress = address('/me/activity')
