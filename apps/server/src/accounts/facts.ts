import { fact } from '../platform/facts.ts'

/** A person's rows are about to be deleted; domains that count them correct their counts first. */
export const accountLeaving = fact<{ readonly userId: string }>('accountLeaving')

/** A person asked for the deletion of their account, which they can still undo. */
export const deletionRequested = fact<{ readonly userId: string }>('deletionRequested')
