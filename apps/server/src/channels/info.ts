import type { channelCalls } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { entriesOf } from '../platform/domain.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { findChannel, type Place, standingIn } from './standing.ts'
import { viewChannel } from './view.ts'

const idBySlug = statement<{ slug: string }, { id: string }>(
  'channel_id_by_slug',
  `select id from channels where slug = $slug union all select channel_id from channel_slugs where slug = $slug limit 1`,
)

/** The id of a community by its slug, or by one it had before. */
export const findIdBySlug = (ctx: Ctx, slug: string): Promise<string | undefined> =>
  ctx.remember(`community at ${slug}`, async () => (await idBySlug(ctx.db, { slug }))[0]?.id)

declare module '../platform/domain.ts' {
  interface Domain {
    /** Whether an invitation shows its holder a community; the domain that owns invitations decides. */
    readonly isInvited?: (ctx: Ctx, channelId: string, inviteId: string) => Promise<boolean>
  }
}

async function isInvited(ctx: Ctx, channelId: string, inviteId: string) {
  const [asked] = entriesOf(ctx.kernel, 'isInvited')
  return asked!(ctx, channelId, inviteId)
}

async function findShown(ctx: Ctx, channelId: string, inviteId: string | undefined): Promise<Place> {
  const place = inviteId === undefined ? null : await standingIn(ctx, channelId)
  const isShown = place && !place.standing.isBanned && (await isInvited(ctx, channelId, inviteId!))
  return isShown ? place : findChannel(ctx, channelId)
}

export const getChannelInfo: Handler<typeof channelCalls.getChannelInfo> = async (ctx, input) => {
  const { channelId = await findIdBySlug(ctx, input.slug!), inviteId, isSettings } = input
  if (!channelId) throw notFound(words.channelNotFound)
  return { channel: await viewChannel(ctx, await findShown(ctx, channelId, inviteId), isSettings) }
}
