import { canInvite } from '@guildhall/contract/channels'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import type { InviteLink, inviteCalls } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { findAsMember, type Place } from '../../channels/standing.ts'
import { tagsAmong, viewRoleTags } from '../../contexts/role-tags.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { forbidden } from '../../platform/refusals.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { words } from '../refusal-words.ts'
import { findToPromise, promise, titlesOf } from './invite-roles.ts'

interface Row {
  id: string
  sealed: string
  created_at: Date
  role_ids: string[]
}

const linkOf = statement<{ channelId: string; userId: string }, Row>(
  'invite_link_of',
  `select id, sealed, created_at, array(select o.role_id from invite_roles o where o.invite_id = i.id) as role_ids
   from invites i where channel_id = $channelId and invited_by = $userId and email is null and revoked_at is null`,
)

const addLink = statement<
  { id: string; channelId: string; codeHash: Buffer; sealed: string; userId: string; at: Date },
  never
>(
  'add_invite_link',
  `insert into invites (id, channel_id, code_hash, sealed, invited_by, created_at)
   values ($id, $channelId, $codeHash, $sealed, $userId, $at)
   on conflict (channel_id, invited_by) where email is null and revoked_at is null do nothing`,
)

/** The address at which an invited person finds the community. */
export const inviteUrl = (publicUrl: string, slug: string, code: string) =>
  new URL(channelAddress.to({ slug }, { inviteId: code }), publicUrl).href

async function findAsInviter(ctx: Ctx, channelId: string): Promise<Place> {
  const place = await findAsMember(ctx, channelId)
  if (!canInvite(place.channel, place.standing)) throw forbidden(words.membersDoNotInvite)
  return place
}

async function viewLink(ctx: Ctx, place: Place): Promise<InviteLink | null> {
  const { id, slug } = place.channel
  const [row] = await linkOf(ctx.db, { channelId: id, userId: ctx.me.userId })
  if (!row) return null
  const inviteId = ctx.kernel.secrets.unseal(row.sealed)
  return {
    inviteId,
    url: inviteUrl(ctx.kernel.config.PUBLIC_URL, slug, inviteId),
    roles: row.role_ids.length > 0 ? tagsAmong(await viewRoleTags(ctx.db, place), row.role_ids) : [],
    createdTime: row.created_at.toISOString(),
  }
}

export const getInviteLink: Handler<typeof inviteCalls.getInviteLink> = async (ctx, { channelId }) => ({
  inviteLink: await viewLink(ctx, await findAsInviter(ctx, channelId)),
})

/** Returns the viewer's link, made now unless there is one, with these roles if any are given. */
export const makeInviteLink: Handler<typeof inviteCalls.makeInviteLink> = async (ctx, input) => {
  const { channelId, roles } = input
  const place = await findAsInviter(ctx, channelId)
  const promised = roles && (await findToPromise(ctx, place, roles))
  const code = newToken()
  const { secrets } = ctx.kernel
  await addLink(ctx.db, {
    id: ctx.newId(),
    channelId,
    codeHash: digest(code),
    sealed: secrets.seal(code),
    userId: ctx.me.userId,
    at: ctx.now,
  })
  if (promised) {
    const [link] = await linkOf(ctx.db, { channelId, userId: ctx.me.userId })
    await promise(ctx, channelId, [link!.id], promised)
    await record(ctx, channelId, { action: 'makeInviteLink', details: { roles: titlesOf(promised) } })
  }
  return { message: 'Link made', inviteLink: (await viewLink(ctx, place))! }
}

/** Revokes the viewer's link. */
export const revokeInviteLink: Handler<typeof inviteCalls.revokeInviteLink> = async (ctx, { channelId }) => {
  await findAsMember(ctx, channelId)
  await ctx.db
    .updateTable('invites')
    .set({ revoked_at: ctx.now })
    .where('channel_id', '=', channelId)
    .where('invited_by', '=', ctx.me.userId)
    .where('email', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return { message: 'Link revoked' }
}
