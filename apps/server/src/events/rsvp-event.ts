import type { registrationCalls } from '@guildhall/contract/events'
import { whenClosedToo } from '../../channels/refuse-closed.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound, unauthenticated } from '../../platform/refusals.ts'
import { findEvent } from '../find.ts'
import { words } from '../refusal-words.ts'
import { viewEvent } from '../view.ts'
import { findAsMember } from './as-member.ts'
import { giveBack } from './give-back.ts'
import { meanToCome, ownRegistration } from './own-registration.ts'
import { takePlace } from './take-place.ts'

type Rsvp = Handler<typeof registrationCalls.rsvpEvent>

const comes: Rsvp = async (ctx, { eventId }) => {
  const { event } = await findAsMember(ctx, eventId)
  const { userId } = ctx.me
  await takePlace(ctx, { eventId, channelId: event.channelId, userId, answers: [], isBuying: false })
  const [own] = await ownRegistration(ctx.db, { eventId, userId })
  if (own && !own.is_coming) await meanToCome(ctx.db, { id: own.id, isComing: true, now: ctx.now })
  return { message: 'Registered', event: await viewEvent(ctx, eventId) }
}

const staysAway: Rsvp = whenClosedToo(async (ctx, { eventId }) => {
  await findAsMember(ctx, eventId)
  await giveBack(ctx, { eventId, userId: ctx.me.userId })
  return { message: 'Given back', event: await viewEvent(ctx, eventId) }
})

export const rsvpEvent: Rsvp = async (ctx, input) => {
  if (!ctx.viewer) {
    await findEvent(ctx, input.eventId)
    throw input.nonWyloUserId === undefined ? unauthenticated() : notFound(words.guestNotFound)
  }
  return input.enabledRSVP ? comes(ctx, input) : staysAway(ctx, input)
}
