import { z } from 'zod'
import { Zone } from '../channels/zone.ts'
import { Flag, Id } from '../common.ts'
import { fault } from '../fault.ts'
import { Claim, FileClaim } from '../files/shapes.ts'
import { MAX_MENTIONS } from '../mentions/fields.ts'
import { UNSEEN } from '../shown-text.ts'
import { MessageType } from './message-shapes.ts'

export const MAX_MESSAGE = 5000

/** What a request to somebody one is not connected with may say. */
export const MAX_REQUEST = 1000

/** Lines and tabs stay; characters that nobody sees, or that turn the text around them, do not. */
export const MessageText = z
  .string()
  .overwrite((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(UNSEEN, (unseen) => (unseen === '\n' || unseen === '\t' ? unseen : ''))
      .normalize('NFC')
      .trim(),
  )
  .max(MAX_MESSAGE)

/** A client's own id: a uuid with hyphens, made once per message and kept through every attempt to send it. */
const UniqueId = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)

const attachments = ['picture', 'video', 'file', 'post', 'feed'] as const

const fields = {
  uniqueId: UniqueId,
  text: MessageText.default(''),
  /** What the sender takes the message for; it must be what it is. */
  type: MessageType.optional(),
  picture: Claim.optional(),
  video: Claim.optional(),
  file: FileClaim.optional(),
  /** The address in the text that is previewed, where it is not the first one. */
  link: z.string().max(2000).optional(),
  /** A post or a room that is shared. */
  post: Id.optional(),
  feed: Id.optional(),
  replyMessage: Id.optional(),
  /** The message that is forwarded: its text and its file are copied. */
  forwardMessage: Id.optional(),
  userMentions: z.array(Id).max(MAX_MENTIONS).default([]),
  mentionsAll: Flag.default(false),
  region: Zone.optional(),
}

/** The input of a call or command that sends a message, together with the fields that say where to. */
export const sending = <F extends z.ZodRawShape>(target: F) =>
  z.strictObject({ ...target, ...fields }).superRefine((given, context) => {
    const input = given as Record<string, unknown>
    const carried = attachments.filter((name) => input[name] !== undefined)
    if (carried.length > 1)
      context.addIssue({ code: 'custom', path: [carried[1]!], message: `not together with ${carried[0]}` })
    if (input.text === '' && carried.length === 0 && input.forwardMessage === undefined)
      context.addIssue({ code: 'custom', path: ['text'], ...messageMissing })
  })

const { error: message, params } = fault('missing', 'text is not passed')
const messageMissing = { message, params }
