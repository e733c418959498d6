import { address } from '../address.ts'

/** A chat seen from a community, beside that community's threads. */
export const chatAddress = address('/c/:slug/chat/:chatId')

/** A chat seen from the viewer's own pages. */
export const myChatAddress = address('/me/chat/:chatId')
