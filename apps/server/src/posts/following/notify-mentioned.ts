import { notify } from '../../notifications/notify.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { readersAmong } from './readers-among.ts'

interface Mentioning {
  readonly id: string
  readonly isNameless: boolean
  readonly isHidden: boolean
}

/** Notifies people that a post mentions them, unless they have silenced the post or its room. */
export async function notifyMentioned(ctx: Ctx, post: Mentioning, by: string, userIds: string[]) {
  if (post.isHidden || userIds.length === 0) return
  const levels = await readersAmong(ctx.db, post.id, userIds)
  await notify(ctx, {
    type: 'postMention',
    to: userIds.filter((id) => levels.has(id) && levels.get(id) !== 'none'),
    by,
    aboutId: post.id,
    isNameless: post.isNameless,
  })
}
