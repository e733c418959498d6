import { z } from 'zod'
import { Time } from '../common.ts'
import { Person } from '../users/shapes.ts'

/** The reactions that are offered first; other clients may send any other short word. */
export const reactionTypes = ['like', 'love', 'laugh', 'wow', 'sad', 'celebrate'] as const

export const ReactionType = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .refine((text) => !/[\p{Cc}\s]/u.test(text), { error: 'a reaction is one word' })

/** The number of reactions; with more than five only the three leading kinds are listed. */
export const Reactions = z.object({
  total: z.number().int(),
  summary: z.array(z.object({ reactionType: z.string(), count: z.number().int() })),
})
export type Reactions = z.output<typeof Reactions>

export const Reaction = z
  .object({ user: Person, reactionType: z.string(), time: Time })
  .meta({ id: 'Reaction' })
export type Reaction = z.output<typeof Reaction>
