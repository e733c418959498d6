import type { Event, registrationCalls } from '@guildhall/contract/events'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import type { Handler } from '../platform/handler.ts'
import { comesAsGuest, staysAwayAsGuest } from './guests/rsvp-as-guest.ts'
import { findAsComer, findAsMember } from './registering/as-member.ts'
import { giveBack } from './registering/give-back.ts'
import { meanToCome, ownRegistration } from './registering/own-registration.ts'
import { takePlace } from './registering/take-place.ts'
import { viewEvent, viewEvents } from './view.ts'

type Rsvp = Handler<typeof registrationCalls.rsvpEvent>

const comes: Rsvp = async (ctx, { eventId, nonWyloUserId: key }) => {
  if (key !== undefined) return comesAsGuest(ctx, { eventId, key })
  const { event } = await findAsMember(ctx, eventId)
  const { userId } = ctx.me
  await takePlace(ctx, { eventId, channelId: event.channelId, userId, answers: [], isBuying: false })
  const [own] = await ownRegistration(ctx.db, { eventId, userId })
  if (own && !own.is_coming) await meanToCome(ctx.db, { id: own.id, isComing: true, now: ctx.now })
  return { message: 'Registered', event: await viewEvent(ctx, eventId) }
}

const staysAway: Rsvp = whenClosedToo(async (ctx, { eventId, nonWyloUserId: key }) => {
  if (key !== undefined) return staysAwayAsGuest(ctx, { eventId, key })
  await findAsComer(ctx, eventId)
  await giveBack(ctx, { eventId, userId: ctx.me.userId })
  // Forced: where they have lost their role it was their place that opened the event.
  const [view] = await viewEvents(ctx, [eventId], { isWhole: true, isForced: true })
  return { message: 'Given back', event: view as Event }
})

/** Whoever shows the link of a guest speaks for that guest, also where they are signed in. */
export const rsvpEvent: Rsvp = async (ctx, input) => (input.enabledRSVP ? comes : staysAway)(ctx, input)
