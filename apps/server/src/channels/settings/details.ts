import type { channelSettingsCalls } from '@guildhall/contract/channels'
import { claimPicture } from '../../files/claim.ts'
import { releaseFiles } from '../../files/collect.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Handler } from '../../platform/handler.ts'
import { channelPicture } from '../purposes.ts'
import { saved } from '../saved.ts'
import { type ChannelFacts, findAsAdmin } from '../standing.ts'
import { freeSlug, holdSlugs } from './slug.ts'

export const updateDescription: Handler<typeof channelSettingsCalls.updateDescription> = async (
  ctx,
  input,
) => {
  const { channel } = await findAsAdmin(ctx, input.channelId)
  const { title, description, language } = input
  const before = await ctx.db
    .selectFrom('channels')
    .select(['display_picture_id', 'banner_image_id'])
    .where('id', '=', channel.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { displayPicture, bannerImage } = input
  const pictures = {
    ...(displayPicture && { display_picture_id: await claimPicture(ctx, displayPicture, channelPicture) }),
    ...(input.removeDisplayPicture && { display_picture_id: null }),
    ...(bannerImage && { banner_image_id: await claimPicture(ctx, bannerImage, channelPicture) }),
    ...(input.removeBannerImage && { banner_image_id: null }),
  }
  const words = {
    ...(title && { title }),
    ...(description !== undefined && { description }),
    ...(language && { language }),
  }
  const slug = title !== undefined && title !== channel.title ? await moveTo(ctx, channel, title) : null
  await ctx.db
    .updateTable('channels')
    .set({ ...words, ...pictures, ...(slug && { slug }) })
    .where('id', '=', channel.id)
    .execute()
  const after = { ...before, ...pictures }
  const replaced = (['display_picture_id', 'banner_image_id'] as const).flatMap((column) =>
    before[column] && before[column] !== after[column] ? [before[column]] : [],
  )
  if (replaced.length > 0) await releaseFiles(ctx, replaced)
  return saved(ctx, channel.id, 'updateDescription', { ...words, pictures: Object.keys(pictures) })
}

/** A new title gives a new address; the old one redirects there for ever. */
async function moveTo(ctx: Ctx, { id, slug, title }: ChannelFacts, newTitle: string): Promise<string> {
  if (title.toLowerCase() === newTitle.toLowerCase()) return slug
  await holdSlugs(ctx.db)
  await ctx.db.deleteFrom('channel_slugs').where('channel_id', '=', id).where('slug', '=', slug).execute()
  const moved = await freeSlug(ctx.db, newTitle, id)
  if (moved !== slug)
    await ctx.db
      .insertInto('channel_slugs')
      .values({ slug, channel_id: id })
      .onConflict((on) => on.doNothing())
      .execute()
  await ctx.db.deleteFrom('channel_slugs').where('slug', '=', moved).execute()
  return moved
}
