import { fact } from '../platform/facts.ts'

/** Somebody's rows are about to be deleted; whoever counts them sets the counts right first. */
export const accountLeaving = fact<{ readonly userId: string }>('accountLeaving')
