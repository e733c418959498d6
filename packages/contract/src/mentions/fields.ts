import { z } from 'zod'
import { Id } from '../common.ts'

/** How many people, and how many rooms, one text may mention. */
export const MAX_MENTIONS = 50

/** The people and rooms that a text mentions, besides those named in its document. */
export const mentionFields = {
  userMentions: z.array(Id).max(MAX_MENTIONS),
  channelMentions: z.array(Id).max(MAX_MENTIONS),
}
