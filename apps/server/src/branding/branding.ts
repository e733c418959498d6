import type { brandingCalls } from '@guildhall/contract/branding'
import { channelPicture } from '../channels/purposes.ts'
import { saved } from '../channels/saved.ts'
import { findAs, findAsAdmin } from '../channels/standing.ts'
import { claimPicture } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Colour and logo on every plan, the title of the tab on the largest. */
export const updateWhitelabelData: Handler<typeof brandingCalls.updateWhitelabelData> = async (
  ctx,
  input,
) => {
  const { channelId, colorScheme, logo, tabTitle } = input
  const { channel } = await findAs(ctx, channelId, 'manageBranding')
  if (tabTitle && channel.tier !== 'Pro') throw forbidden(words.tabTitleIsPro)
  const { logo_id: before } = await ctx.db
    .selectFrom('channels')
    .select('logo_id')
    .where('id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const logoId = logo === undefined ? before : logo && (await claimPicture(ctx, logo, channelPicture))
  await ctx.db
    .updateTable('channels')
    .set({
      logo_id: logoId,
      ...(colorScheme && { color_scheme: JSON.stringify(colorScheme) }),
      ...(tabTitle !== undefined && { tab_title: tabTitle }),
    })
    .where('id', '=', channelId)
    .execute()
  if (before && before !== logoId) await releaseFiles(ctx, [before])
  return saved(ctx, channelId, 'updateWhitelabelData', { ...(colorScheme && { colorScheme }) })
}

export const updateFeatureInfo: Handler<typeof brandingCalls.updateFeatureInfo> = async (
  ctx,
  { channelId, products },
) => {
  await findAsAdmin(ctx, channelId)
  await ctx.db
    .updateTable('channels')
    .set({ features: JSON.stringify(products) })
    .where('id', '=', channelId)
    .execute()
  return saved(ctx, channelId, 'updateFeatureInfo', { products: products.map(({ name }) => name) })
}
