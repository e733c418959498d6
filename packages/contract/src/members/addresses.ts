import { address } from '../address.ts'

/** A member's page within a community, by their username or else their id. */
export const memberAddress = address('/c/:slug/members/:person')
/** The address in invitations that declines more of them. */
export const declineAddress = address('/decline/:token')
/** The address that takes it back. */
export const allowInvitesAddress = address('/decline/:token/undo')
