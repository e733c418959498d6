import { z } from 'zod'
import { Id } from '../common.ts'
import { missingTexts } from '../messages.ts'

/** The input of a call about one community. */
export const inChannel = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ channelId: Id, ...fields })

/** What such a call says when nobody tells which. */
export const missingChannel = { channelId: missingTexts.channelId } as const
