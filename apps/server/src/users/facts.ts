import { fact } from '../platform/facts.ts'

/** A person has blocked another; both are locked. */
export const personBlocked = fact<{ readonly byId: string; readonly blockedId: string }>('personBlocked')

/** A person has undone their block of another; both are locked. */
export const personUnblocked = fact<{ readonly byId: string; readonly blockedId: string }>('personUnblocked')

/** A person has changed their full name or username. */
export const personRenamed = fact<{ readonly userId: string }>('personRenamed')
