import { fact } from '../platform/facts.ts'

/** A person's rows are about to be deleted; domains that count them correct their counts first. */
export const accountLeaving = fact<{ readonly userId: string }>('accountLeaving')

/** A person has shown that an e-mail address is theirs: by signing in, or by adding it to their account. */
export const addressProven = fact<{ readonly userId: string; readonly email: string }>('addressProven')

/** A person asked for the deletion of their account, which they can still undo. */
export const deletionRequested = fact<{ readonly userId: string }>('deletionRequested')
