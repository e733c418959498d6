import type { userCalls } from '@guildhall/contract/users'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { viewMe } from './view.ts'

export const updateDisplayPicture: Handler<typeof userCalls.updateDisplayPicture> = async (
  ctx,
  { displaypicture },
) => {
  if (displaypicture) throw notFound('File')
  await ctx.db
    .updateTable('users')
    .set({ display_picture_id: null })
    .where('id', '=', ctx.me.userId)
    .execute()
  return { message: 'Saved', user: await viewMe(ctx.db, ctx.me.userId, ctx.kernel.config) }
}
