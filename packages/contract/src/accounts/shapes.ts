import { z } from 'zod'
import { Id, Time } from '../common.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ id: 'Email' })

/** A number in its two parts; a client that sends no code means 91. */
export const Phone = z
  .strictObject({
    code: z.coerce
      .string<string | number>()
      .regex(/^\+?[1-9]\d{0,2}$/)
      .default('91'),
    number: z.coerce.string<string | number>().regex(/^\d[\d ().-]{3,19}$/),
  })
  .meta({ id: 'Phone' })
export type Phone = z.output<typeof Phone>

/** A bare number is one of 91, unless it begins with + and its country's code. */
export const WhatsappNo = z.union([z.string().regex(/^\+?\d[\d ().-]{3,19}$/), Phone])

export const Otp = z.string().regex(/^\d{6}$/)

/** A one-time secret of ours as it travels: 32 random bytes in base64url. */
export const Secret = z.string().regex(/^[\w-]{43}$/)

/** What proves an address: the six digits of the message, or the secret of the link beside them. */
export const CodeOrLink = z.union([Otp, Secret])

const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** Counted in characters as people see them, of any script; nothing is cut off. */
export const Password = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFKC'))
  .refine((text) => Array.from(text).length >= MIN_PASSWORD, { error: `at least ${MIN_PASSWORD} characters` })
  .refine((text) => Array.from(text).length <= MAX_PASSWORD, { error: `at most ${MAX_PASSWORD} characters` })

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
