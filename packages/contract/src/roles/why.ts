import { z } from 'zod'
import { inChannel } from '../channels/in-channel.ts'
import { Permission } from '../channels/permissions.ts'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Person } from '../users/shapes.ts'

/** A reason why a person may do or see something. */
const Reason = z.object({
  /**
   * `open` is for everybody who sees the community, `added` for people who were added to a room by hand, `grant` for a
   * role that a tier gives.
   */
  kind: z.enum(['open', 'member', 'role', 'grant', 'added', 'moderator', 'admin', 'owner']),
  /** Null when the reason is not a role, or a role that the asker does not see. */
  role: RoleTag.nullable(),
  /** The person who gave the role; the holder if they joined it themselves. */
  givenBy: Person.nullable(),
  givenTime: Time.nullable(),
  /** The tier by which the person holds the role, and until when; null where it is no tier. */
  grant: z
    .object({
      gate: z.object({ _id: Id, title: z.string() }),
      until: Time.nullable(),
      source: z.enum(['order', 'subscription', 'trial', 'manual']),
      /** What it was bought with; null where nothing was paid, and for askers who may not know. */
      order: z.object({ _id: Id, reference: z.string() }).nullable(),
    })
    .nullable(),
})
export type Reason = z.output<typeof Reason>

/** A way for the person to get access. */
const WayIn = z.object({
  kind: z.enum(['join', 'askToJoin', 'wait', 'joinRole', 'askForRole', 'buy']),
  role: RoleTag.nullable(),
  /** The tier to buy, with the price it is shown with; null for other ways, and without a price it costs nothing. */
  gate: z
    .object({
      _id: Id,
      title: z.string(),
      price: z
        .object({ amount: z.number(), currency: z.string(), period: z.enum(['once', 'month', 'year']) })
        .nullable(),
    })
    .nullable(),
})
export type WayIn = z.output<typeof WayIn>

export const Verdict = z
  .object({
    isAllowed: z.boolean(),
    reasons: z.array(Reason),
    missing: z.enum(['membership', 'role', 'payment', 'banned']).nullable(),
    /** What is bought comes cheapest first. */
    ways: z.array(WayIn),
  })
  .meta({ id: 'Verdict' })
export type Verdict = z.output<typeof Verdict>

/** Asks whether a person may do something, enter a room, read a thread or see a collection: exactly one of them. */
export const Question = inChannel({
  permission: Permission.optional(),
  contextId: Id.optional(),
  resourceId: Id.optional(),
  chatId: Id.optional(),
  /** Another member, for those who manage roles or members. */
  otherUserId: Id.optional(),
})
