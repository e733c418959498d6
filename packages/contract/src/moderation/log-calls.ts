import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Id, Next, page, Time } from '../common.ts'
import { Person } from '../users/shapes.ts'
import { PublicLogEntry } from './shapes.ts'

export const logCalls = {
  /** What moderators decided in the last year, for every member where the community shows it. */
  getPublicLog: v2.get('/moderation/publicLog', {
    missing: missingChannel,
    input: inChannel(page(20)),
    reply: z.object({
      entries: z.array(PublicLogEntry),
      decided: z.number().int(),
      kept: z.number().int(),
      /** How long a report waits in the middle; null where none was decided. */
      medianHours: z.number().nullable(),
      appeals: z.number().int(),
      overturned: z.number().int(),
      next: Next,
    }),
  }),

  /** The people whom staff have suspended from the whole site. */
  getSuspensions: v2.get('/staff/suspensions', {
    input: z.strictObject(page(20)),
    reply: z.object({
      suspensions: z.array(z.object({ user: Person, time: Time, reason: z.string() })),
      next: Next,
    }),
  }),

  getStaffLog: v2.get('/staff/log', {
    input: z.strictObject(page(20)),
    reply: z.object({
      entries: z.array(
        z.object({
          _id: Id,
          action: z.string(),
          actor: Person.nullable(),
          user: Person.nullable(),
          reason: z.string(),
          time: Time,
        }),
      ),
      next: Next,
    }),
  }),
}
