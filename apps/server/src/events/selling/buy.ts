import type { registrationCalls } from '@guildhall/contract/events'
import type { TwoStepHandler } from '../../platform/handler.ts'
import { afterCommit } from '../../platform/jobs/after-commit.ts'
import { Refusal } from '../../platform/refusals.ts'
import { findAsMember } from '../registering/as-member.ts'
import { takePlace } from '../registering/take-place.ts'
import { viewEvent } from '../view.ts'
import { buySeat } from './buy-seat.ts'

/** Where there is something to pay, the seat is kept, and after the commit the gateway is asked for a way to pay it. */
export const buyEvent: TwoStepHandler<typeof registrationCalls.buyEvent> = async (ctx, input) => {
  const { eventId, answers } = input
  const { event, place } = await findAsMember(ctx, eventId)
  const asking = { eventId, channelId: event.channelId, userId: ctx.me.userId, answers, isBuying: true }
  const kept = await takePlace(ctx, asking)
  const opened = kept && (await buySeat(ctx, place.channel.slug, kept, input))
  const view = await viewEvent(ctx, eventId)
  if (!opened) return { event: view }
  return afterCommit(async (kernel) => {
    const checkout = await opened.work(kernel)
    return checkout instanceof Refusal ? checkout : { ...checkout, event: view }
  })
}
