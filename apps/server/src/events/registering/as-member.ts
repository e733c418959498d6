import { endedStatuses } from '@guildhall/contract/events'
import { words as channelWords } from '../../channels/refusal-words.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, unauthenticated } from '../../platform/refusals.ts'
import { findEvent, findEventAsComer } from '../find.ts'
import { ownRegistration } from './own-registration.ts'

const joinFirst = (ctx: Ctx) => (ctx.viewer ? forbidden(channelWords.joinFirst) : unauthenticated())

/** An event that the viewer sees, and of whose community they are a member. */
export async function findAsMember(ctx: Ctx, eventId: string) {
  const found = await findEvent(ctx, eventId)
  if (!found.place.standing.isMember) throw joinFirst(ctx)
  return found
}

/** The same for people with a registration too: whoever came as a guest keeps it with an account, and need not join. */
export async function findAsComer(ctx: Ctx, eventId: string) {
  const found = await findEventAsComer(ctx, eventId)
  if (found.place.standing.isMember) return found
  const own = ctx.viewer ? await ownRegistration(ctx.db, { eventId, userId: ctx.viewer.userId }) : []
  if (!own.some(({ status }) => !endedStatuses.includes(status))) throw joinFirst(ctx)
  return found
}
