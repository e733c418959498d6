import type { statsCalls } from '@guildhall/contract/stats'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { viewPeople } from '../users/view.ts'

interface Row {
  id: string
  type: string
  post_id: string | null
  created_at: Date
}

const activitiesOf = statement<[userId: string, afterId: string | null, skip: number, take: number], Row>(
  'activities_of',
  `select id, type, post_id, created_at from activities
   where user_id = $1 and ($2::uuid is null or id < $2) order by id desc offset $3 limit $4`,
)

/** What I did, the latest first. */
export const getActivity: Handler<typeof statsCalls.getActivity> = async (ctx, { skip, limit, after }) => {
  const { userId } = ctx.me
  const rows = await activitiesOf(ctx.db, userId, afterId(after), skip, limit + 1)
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const user = (await viewPeople(ctx.db, [userId])).get(userId)!
  const activity = page.map((row) => ({
    time: row.created_at.toISOString(),
    type: row.type,
    user,
    post: row.post_id,
  }))
  return { activity, next }
}
