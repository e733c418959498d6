import { z } from 'zod'
import { Id, Time } from '../common.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ id: 'Email' })

export const Otp = z.string().regex(/^\d{6}$/)

/** A one-time secret of ours as it travels: 32 random bytes in base64url. */
export const Secret = z.string().regex(/^[\w-]{43}$/)

export const Fingerprint = z.string().regex(/^[\w-]{8,64}$/)

/** A place where somebody is signed in. */
export const Session = z
  .object({
    _id: Id,
    device: z.string(),
    place: z.string(),
    createdTime: Time,
    lastSeenTime: Time,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>
