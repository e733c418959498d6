import { z } from 'zod'
import { Id } from '../common.ts'

/** How many people, and how many rooms, one text may mention. */
export const MAX_MENTIONS = 50

/** Whom and which rooms a text mentions, beside those its document names. */
export const mentionFields = {
  userMentions: z.array(Id).max(MAX_MENTIONS),
  channelMentions: z.array(Id).max(MAX_MENTIONS),
}
