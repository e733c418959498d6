import { z } from 'zod'
import { Email } from '../accounts/shapes.ts'
import { v2 } from '../call.ts'
import { Done, Id } from '../common.ts'
import { missingText } from '../messages.ts'
import { ShownLine } from '../shown-line.ts'
import { GuestKey, RegistrationAnswers } from './registration-calls.ts'
import { Event } from './shapes.ts'

/** What somebody without an account has at an event, by the link in their mail. */
export const GuestPlace = z
  .object({
    fullname: z.string(),
    /** Whether the address is proven; before that nothing is taken and `event.registration` is null. */
    isConfirmed: z.boolean(),
    /** As a visitor sees it, with the guest's own registration. */
    event: Event,
  })
  .meta({ id: 'GuestPlace' })
export type GuestPlace = z.output<typeof GuestPlace>

/** How somebody without an account comes to a public event: the place is taken once their address is confirmed. */
export const guestCalls = {
  /** Mails a link. Says the same whatever is known of the address. */
  registerGuest: v2.post('/event/guest', {
    auth: 'none',
    missing: {
      eventId: missingText('eventId'),
      email: missingText('email'),
      fullname: missingText('fullname'),
    },
    input: z.strictObject({
      eventId: Id,
      email: Email,
      fullname: ShownLine(100).min(1),
      answers: RegistrationAnswers,
    }),
    reply: Done,
  }),

  /** Proves the address and takes the place; the same link again shows what became of it. */
  confirmGuest: v2.post('/event/guest/confirm', {
    auth: 'none',
    secret: true,
    missing: { token: missingText('token') },
    input: z.strictObject({ token: GuestKey }),
    reply: Done.extend({ place: GuestPlace }),
  }),

  /** What the link shows, without taking anything: programs that read mail open links too. */
  getGuestPlace: v2.post('/event/guest/place', {
    auth: 'none',
    secret: true,
    missing: { token: missingText('token') },
    input: z.strictObject({ token: GuestKey }),
    reply: z.object({ place: GuestPlace }),
  }),
}
