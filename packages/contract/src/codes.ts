import { z } from 'zod'

/** What a program reads of a refusal; people read its reason in their language, or else the message. */
export const Code = z.enum([
  'missing',
  'invalid',
  'unauthenticated',
  'reauthenticate',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'limit_reached',
  'rate_limited',
  'unavailable',
  'internal',
])
export type Code = z.output<typeof Code>

/** The body of every answer that is not 200. */
export const Problem = z
  .object({
    message: z.string(),
    code: Code,
    requestId: z.string().optional(),
    /**
     * The key of the sentence, such as `posts.pollEnded`, and the values for its gaps, for the reader's own language.
     */
    reason: z.string().optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** The field of the input that is wrong or missing. */
    field: z.string().optional(),
    /** With `limit_reached`: what there are too many of, and how many are allowed. */
    kind: z.string().optional(),
    max: z.number().int().optional(),
    /** The ids for which a call about several people failed. */
    notAdded: z.array(z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>
