import { canEditPost, type postCalls } from '@guildhall/contract/posts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { announcePostRow, type LiveRow, liveColumns } from '../announce-post.ts'
import { findPostAs } from '../find.ts'
import { viewPost } from '../view.ts'

type Column = 'discussions_enabled' | 'reactions_enabled'

const switching = (column: Column) =>
  statement<{ postId: string; isOn: boolean | null }, LiveRow & { is_on: boolean }>(
    `switch_${column}`,
    `update posts p set ${column} = coalesce($isOn, not ${column}) where id = $postId
     returning ${liveColumns}, p.${column} as is_on`,
  )

const switches = {
  discussions_enabled: switching('discussions_enabled'),
  reactions_enabled: switching('reactions_enabled'),
}

async function turn(ctx: Ctx, postId: string, column: Column, isOn: boolean | undefined) {
  await findPostAs(ctx, postId, canEditPost)
  const [row] = await switches[column](ctx.db, { postId, isOn: isOn ?? null })
  if (row) announcePostRow(ctx, row, { isEdited: true })
  return { isOn: row?.is_on, post: await viewPost(ctx, postId) }
}

export const togglePostDiscussion: Handler<typeof postCalls.togglePostDiscussion> = async (ctx, input) => {
  const { isOn, post } = await turn(ctx, input.postId, 'discussions_enabled', input.discussionsEnabled)
  return { message: isOn ? 'Comments are open' : 'Comments are closed', post }
}

export const togglePostReaction: Handler<typeof postCalls.togglePostReaction> = async (ctx, input) => {
  const { isOn, post } = await turn(ctx, input.postId, 'reactions_enabled', input.reactionsEnabled)
  return { message: isOn ? 'Reactions are open' : 'Reactions are closed', post }
}
