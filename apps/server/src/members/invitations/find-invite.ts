import type { inviteCalls } from '@guildhall/contract/members'
import { viewCards } from '../../channels/cards.ts'
import { hasPermissionSql } from '../../channels/permission-sql.ts'
import { standingIn } from '../../channels/standing.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { isPresent } from '../../users/blocks.ts'
import { words } from '../refusal-words.ts'

export const MAILED_LIVES = 30 * DAY

export interface Invite {
  readonly id: string
  /** The address it was mailed to; null for a link, which everybody who has it may use. */
  readonly email: string | null
}

/** A link works only as long as its maker may invite: the twin of canInvite. */
const openInvite = statement<{ channelId: string; codeHash: Buffer; mailedSince: Date }, Invite>(
  'open_invite',
  `select i.id, i.email from invites i join channels c on c.id = i.channel_id and c.deleted_at is null
   where i.channel_id = $channelId and i.code_hash = $codeHash and i.accepted_at is null and i.revoked_at is null and (
     (i.email is not null and i.created_at > $mailedSince)
     or (i.email is null and exists (
       select from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
       where m.channel_id = c.id and m.user_id = i.invited_by
         and (c.allow_user_invites or ${hasPermissionSql('m', 'manageMembers')}))))`,
)

/** Finds a valid invitation to this community by its code. */
export async function findInvite(ctx: Ctx, channelId: string, code: string): Promise<Invite | null> {
  const [invite] = await openInvite(ctx.db, {
    channelId,
    codeHash: digest(code),
    mailedSince: after(ctx.now, -MAILED_LIVES),
  })
  return invite ?? null
}

const channelOf = statement<{ codeHash: Buffer }, { channel_id: string }>(
  'channel_of_invite',
  `select channel_id from invites where code_hash = $codeHash`,
)

/**
 * The community that a code leads to; an invalid code is refused as missing, and so is every code for a banned person.
 */
export const getInvite: Handler<typeof inviteCalls.getInvite> = async (ctx, { inviteId }) => {
  const channelId = (await channelOf(ctx.db, { codeHash: digest(inviteId) }))[0]?.channel_id
  const place =
    channelId && (await isInvited(ctx, channelId, inviteId)) ? await standingIn(ctx, channelId) : null
  if (!place || place.standing.isBanned) throw notFound(words.invitationNotFound)
  const [channel] = await viewCards(ctx.db, ctx.viewer?.userId ?? null, [place.channel.id])
  return { channel: channel! }
}

/** Whether a person with this code may see the community like a visitor of a public one. */
export const isInvited = async (ctx: Ctx, channelId: string, code: string) =>
  (await findInvite(ctx, channelId, code)) !== null
