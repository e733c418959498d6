import { fact } from '../platform/facts.ts'

/** Somebody has blocked another; both are held still. */
export const personBlocked = fact<{ readonly byId: string; readonly blockedId: string }>('personBlocked')

/** Somebody has another full name or username. */
export const personRenamed = fact<{ readonly userId: string }>('personRenamed')
