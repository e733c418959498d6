import { z } from 'zod'
import { inChannel } from '../channels/in-channel.ts'
import { Permission } from '../channels/permissions.ts'
import { Id, Time } from '../common.ts'
import { RoleTag } from '../contexts/shapes.ts'
import { Person } from '../users/shapes.ts'

/** By what somebody may do or see something. */
const Reason = z.object({
  /** `open` is for whoever sees the community, `added` for whom somebody let into a room by hand. */
  kind: z.enum(['open', 'member', 'role', 'added', 'moderator', 'admin', 'owner']),
  /** Null where it is no role, or one that whoever asks does not see. */
  role: RoleTag.nullable(),
  /** Who gave it; the person themselves where they took it. */
  givenBy: Person.nullable(),
  givenTime: Time.nullable(),
})
export type Reason = z.output<typeof Reason>

/** What would help somebody who may not. */
const WayIn = z.object({
  kind: z.enum(['join', 'askToJoin', 'wait', 'joinRole', 'askForRole']),
  role: RoleTag.nullable(),
})
export type WayIn = z.output<typeof WayIn>

export const Verdict = z
  .object({
    isAllowed: z.boolean(),
    reasons: z.array(Reason),
    missing: z.enum(['membership', 'role', 'banned']).nullable(),
    ways: z.array(WayIn),
  })
  .meta({ id: 'Verdict' })
export type Verdict = z.output<typeof Verdict>

/** Whether somebody may do something, enter a room or see a collection: one of them. */
export const Question = inChannel({
  permission: Permission.optional(),
  contextId: Id.optional(),
  resourceId: Id.optional(),
  /** Another member, for those who manage roles or members. */
  otherUserId: Id.optional(),
})
