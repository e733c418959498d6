import { Id } from '@guildhall/contract'
import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'

/** What one person is written because of what became of their own registration. */
const personalLetters = ['confirmed', 'movedUp', 'offered', 'declined', 'givenBack'] as const
export type PersonalLetter = (typeof personalLetters)[number]

/** What everybody with a place is told; the name of a reminder ends with the hours before the start. */
const tellingKinds = ['changed', 'cancelled', 'reminder24', 'reminder1'] as const
export type TellingKind = (typeof tellingKinds)[number]

/** With `message`, what hosts have written. */
export type EventLetter = PersonalLetter | TellingKind | 'message'

/** A letter to one person, which says how things stand when it is sent. */
export const mailEventLetter = job(
  'mailEventLetter',
  z.object({
    registrationId: Id,
    letter: z.enum([...personalLetters, ...tellingKinds, 'message']),
    /** Of what everybody is told: once the event has another, this letter says nothing. */
    sequence: z.number().int().optional(),
    messageId: Id.optional(),
  }),
)

/** Tells everybody with a place, in the app and by letter; it reads the event again when it runs. */
export const tellRegistered = job(
  'tellRegistered',
  z.object({ eventId: Id, kind: z.enum(tellingKinds), sequence: z.number().int() }),
  ({ eventId, kind, sequence }) => `${eventId} ${kind} ${sequence}`,
)
