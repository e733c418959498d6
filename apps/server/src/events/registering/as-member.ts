import { words as channelWords } from '../../channels/refusal-words.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/refusals.ts'
import { findEvent } from '../find.ts'

/** An event that the viewer sees, and of whose community they are a member. */
export async function findAsMember(ctx: Ctx, eventId: string) {
  const found = await findEvent(ctx, eventId)
  if (!found.place.standing.isMember) throw forbidden(channelWords.joinFirst)
  return found
}
