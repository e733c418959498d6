import { canInvite } from '@guildhall/contract/channels'
import type { InviteLink, inviteCalls } from '@guildhall/contract/members'
import { type ChannelFacts, findAsMember } from '../channels/standing.ts'
import type { Context } from '../platform/context.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { digest, newToken } from '../platform/secrets.ts'

const linkOf = statement<[channelId: string, userId: string], { sealed: string; created_at: Date }>(
  'invite_link_of',
  `select sealed, created_at from invites
   where channel_id = $1 and invited_by = $2 and email is null and revoked_at is null`,
)

const addLink = statement<
  [id: string, channelId: string, codeHash: Buffer, sealed: string, userId: string, at: Date],
  never
>(
  'add_invite_link',
  `insert into invites (id, channel_id, code_hash, sealed, invited_by, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (channel_id, invited_by) where email is null and revoked_at is null do nothing`,
)

/** Where somebody invited finds the community. */
export const inviteUrl = (publicUrl: string, slug: string, code: string) =>
  new URL(`/c/${encodeURIComponent(slug)}?inviteId=${code}`, publicUrl).href

async function findAsInviter(ctx: Context, channelId: string): Promise<ChannelFacts> {
  const { channel, standing } = await findAsMember(ctx, channelId)
  if (!canInvite(channel, standing)) throw forbidden('Members do not invite others here')
  return channel
}

async function viewLink(ctx: Context, { id, slug }: ChannelFacts): Promise<InviteLink | null> {
  const [row] = await linkOf(ctx.db, id, ctx.me.userId)
  if (!row) return null
  const inviteId = ctx.kernel.secrets.unseal(row.sealed)
  return {
    inviteId,
    url: inviteUrl(ctx.kernel.config.PUBLIC_URL, slug, inviteId),
    createdTime: row.created_at.toISOString(),
  }
}

export const getInviteLink: Handler<typeof inviteCalls.getInviteLink> = async (ctx, { channelId }) => ({
  inviteLink: await viewLink(ctx, await findAsInviter(ctx, channelId)),
})

/** My link, made now unless I have one. */
export const makeInviteLink: Handler<typeof inviteCalls.makeInviteLink> = async (ctx, { channelId }) => {
  const channel = await findAsInviter(ctx, channelId)
  const code = newToken()
  const { secrets } = ctx.kernel
  await addLink(ctx.db, ctx.newId(), channelId, digest(code), secrets.seal(code), ctx.me.userId, ctx.now)
  return { message: 'Link made', inviteLink: (await viewLink(ctx, channel))! }
}

/** Whoever has my link gets nowhere with it any more. */
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
