import { fact } from '../platform/facts.ts'

/** Two people have just been connected; both are locked. */
export const peopleConnected = fact<{ readonly userId: string; readonly otherId: string }>('peopleConnected')
