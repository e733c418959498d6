import type { userCalls } from '@guildhall/contract/users'
import { claimPicture } from '../files/claim.ts'
import { releaseFiles } from '../files/collect.ts'
import { displayPicture } from '../files/purposes.ts'
import type { Handler } from '../platform/handler.ts'
import { viewMe } from './view.ts'

/** Sets or removes the viewer's picture, and releases the previous one. */
export const updateDisplayPicture: Handler<typeof userCalls.updateDisplayPicture> = async (
  ctx,
  { displaypicture },
) => {
  const { userId } = ctx.me
  const before = await ctx.db
    .selectFrom('users')
    .select('display_picture_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const display_picture_id = displaypicture && (await claimPicture(ctx, displaypicture, displayPicture))
  await ctx.db.updateTable('users').set({ display_picture_id }).where('id', '=', userId).execute()
  const old = before.display_picture_id
  if (old && old !== display_picture_id) await releaseFiles(ctx, [old])
  return { message: 'Saved', user: await viewMe(ctx.db, userId, ctx.kernel.config) }
}
