import { address } from '../address.ts'

export const signInAddress = address('/signin')
export const enterCodeAddress = address('/signin/code')
export const phoneSignInAddress = address('/signin/phone')
export const passwordSignInAddress = address('/signin/password')
export const socialSignInAddress = address('/signin/social')
export const goodbyeAddress = address('/signin/goodbye')
export const restoredAddress = address('/signin/restored')
/** Links in mails: one signs in, the other undoes a change of the account's address. */
export const signInLinkAddress = address('/signin/link/:challengeId/:secret')
export const undoChangeAddress = address('/signin/undo/:token')
