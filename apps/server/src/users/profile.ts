import type { userCalls } from '@guildhall/contract/users'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { viewRelated } from './related.ts'
import { type AboutRow, toAbout } from './view.ts'

/** Nobody sees who is suspended or about to leave, and of two who are blocked neither sees the other. */
const visibleAbout = statement<[id: string, viewerId: string], AboutRow>(
  'visible_about',
  `select general_about, website, region, custom_user_fields, connections_count, created_at from users
   where id = $1 and deleted_at is null and suspended_at is null and deletion_requested_at is null
     and not exists (select from blocks where (user_id = $1 and blocked_id = $2) or (user_id = $2 and blocked_id = $1))`,
)

export const getProfile: Handler<typeof userCalls.getProfile> = async (ctx, { otherUserId }) => {
  const { userId } = ctx.me
  const [about] = await visibleAbout(ctx.db, otherUserId, userId)
  const related = about && (await viewRelated(ctx.db, userId, [otherUserId])).get(otherUserId)
  if (!related) throw notFound('User')
  return { user: { ...related, ...toAbout(about) } }
}
