import { randomBytes } from 'node:crypto'
import type { guestCalls } from '@guildhall/contract/events'
import { after, HOUR } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { addressBucket } from '../../platform/http/limits.ts'
import { rateLimited } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { words } from '../refusal-words.ts'
import { checkAnswers } from '../registering/check-answers.ts'
import { lockSeats } from '../registering/seats.ts'
import { findForGuests } from './find-guest.ts'
import { mailGuestLink } from './job-names.ts'
import { limitLetters } from './limit-letters.ts'
import { checkOpenToGuests } from './take-guest-place.ts'

/** How many requests of one event may wait for their confirmation within an hour. */
const MOST_AN_HOUR = 20

interface Waiting {
  id: string
  eventId: string
  keyHash: Buffer
  name: string
  email: string
  language: string | null
  answers: string
  now: Date
  since: Date
}

/** Counted under the lock of the event, so that the limit is exact. */
const wait = statement<Waiting, { id: string }>(
  'guest_request_waits',
  `insert into event_guest_requests (id, channel_id, event_id, key_hash, guest_name, guest_email, language, answers, created_at)
   select $id, e.channel_id, e.id, $keyHash::bytea, $name, $email, $language, $answers::jsonb, $now from events e
   where e.id = $eventId and ${MOST_AN_HOUR} > (select count(*) from event_guest_requests q
     where q.event_id = $eventId and q.created_at > $since)
   returning id`,
)

/** 128 bits, as short as a link in a mail likes it. */
const newGuestKey = () => randomBytes(16).toString('base64url')

/**
 * Notes what somebody asks for and has a link mailed. It does the same for every address, so that nobody learns who is
 * registered: what is known of one decides only what the mail says. Whoever is registered gets a new link to the same
 * place, and the old one ends when the new one is confirmed, since otherwise anybody could end the link of another.
 */
export const registerGuest: Handler<typeof guestCalls.registerGuest> = async (
  ctx,
  { eventId, email, fullname, answers },
) => {
  await ctx.kernel.limits.spend('guestsPerAddress', addressBucket(ctx.visit.ip))
  const { event } = await findForGuests(ctx, eventId)
  await limitLetters(ctx, event.channelId)
  const seats = await lockSeats(ctx, eventId, null)
  checkOpenToGuests(seats, ctx.now)
  const key = newGuestKey()
  const waiting = await wait(ctx.db, {
    id: ctx.newId(),
    eventId,
    keyHash: digest(key),
    name: fullname,
    email,
    language: ctx.visit.language,
    answers: JSON.stringify(checkAnswers(seats.questions, answers)),
    now: ctx.now,
    since: after(ctx.now, -HOUR),
  })
  if (!waiting[0]) throw rateLimited(HOUR / 1000, words.manyGuests)
  const sealedKey = ctx.kernel.secrets.seal(key)
  await ctx.enqueue(mailGuestLink, { requestId: waiting[0].id, sealedKey })
  return { message: 'Look into your mail' }
}
