import { address } from '../address.ts'

/** All rooms of a community. */
export const roomsAddress = address('/c/:slug/channel')
export const roomAddress = address('/c/:slug/channel/:roomId')
