import { canSeeChannel } from '@guildhall/contract/channels'
import { words as channelWords } from '../../channels/refusal-words.ts'
import { refuseClosed } from '../../channels/refuse-closed.ts'
import { type Place, standingIn } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/refusals.ts'
import { findInvite, type Invite } from '../invitations/find-invite.ts'

interface Door extends Place {
  /** The invitation that admits the viewer. */
  readonly invite: Invite | null
}

/**
 * Finds a community that the viewer may ask to join: one they see, or are invited to. For banned people it is refused
 * as missing.
 */
export async function findJoinableChannel(ctx: Ctx, channelId: string, inviteId?: string): Promise<Door> {
  const place = await standingIn(ctx, channelId)
  const invite = place && inviteId ? await findInvite(ctx, channelId, inviteId) : null
  if (!place || place.standing.isBanned || !(invite || canSeeChannel(place.channel, place.standing)))
    throw notFound(channelWords.channelNotFound)
  return { ...refuseClosed(ctx, place), invite }
}
