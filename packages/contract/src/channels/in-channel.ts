import { z } from 'zod'
import { Id } from '../common.ts'
import { missingTexts } from '../messages.ts'

/** The input of a call about one community. */
export const inChannel = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ channelId: Id, ...fields })

/** The refusal of such a call when `channelId` is missing. */
export const missingChannel = { channelId: missingTexts.channelId } as const
