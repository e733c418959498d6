import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { fault } from '../fault.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ id: 'Email' })

/** A phone number in two parts; the country code is 91 when it is left out. */
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

/** A plain number has country code 91, unless it begins with + and another code. */
export const WhatsappNo = z.union([z.string().regex(/^\+?\d[\d ().-]{3,19}$/), Phone])

export const Otp = z.string().regex(/^\d{6}$/)

/** A one-time secret of this server on the wire: 32 random bytes in base64url. */
export const Secret = z.string().regex(/^[\w-]{43}$/)

/** Proof of an address: the six digits of the message, or the secret of its link. */
export const CodeOrLink = z.union([Otp, Secret])

const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** The length is counted in characters as people see them, in any script; nothing is cut off. */
export const Password = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFKC'))
  .refine(
    (text) => Array.from(text).length >= MIN_PASSWORD,
    fault('tooShort', `at least ${MIN_PASSWORD} characters`, MIN_PASSWORD),
  )
  .refine(
    (text) => Array.from(text).length <= MAX_PASSWORD,
    fault('tooLong', `at most ${MAX_PASSWORD} characters`, MAX_PASSWORD),
  )

export const Fingerprint = z.string().regex(/^[\w-]{8,64}$/)

/** A browser or app in which a person is signed in. */
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
