import { canSeeChannel } from '@guildhall/contract/channels'
import { type Place, standingIn } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/refusals.ts'
import { findInvite, type Invite } from './find-invite.ts'

interface Door extends Place {
  /** An invitation that opens it. */
  readonly invite: Invite | null
}

/** A community the viewer may knock at: one they see, or are invited to. To whom it has banned it is not there. */
export async function findJoinableChannel(ctx: Ctx, channelId: string, inviteId?: string): Promise<Door> {
  const place = await standingIn(ctx, channelId)
  const invite = place && inviteId ? await findInvite(ctx, channelId, inviteId) : null
  if (!place || place.standing.isBanned || !(invite || canSeeChannel(place.channel, place.standing)))
    throw notFound('Channel')
  return { ...place, invite }
}
