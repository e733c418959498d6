import { address } from '../address.ts'

/** The address in invitations that declines more of them. */
export const declineAddress = address('/decline/:token')
/** The address that takes it back. */
export const allowInvitesAddress = address('/decline/:token/undo')
