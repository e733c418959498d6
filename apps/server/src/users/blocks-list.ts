import type { blockingCalls } from '@guildhall/contract/users'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { isPresent } from './blocks.ts'
import { viewRelations } from './view-relations.ts'

const blockedBy = statement<
  { userId: string; afterId: string | null; skip: number; take: number },
  { blocked_id: string }
>(
  'blocked_by',
  `select b.blocked_id from blocks b join users u on u.id = b.blocked_id and ${isPresent('u')}
   where b.user_id = $userId and ($afterId::uuid is null or b.blocked_id < $afterId)
   order by b.blocked_id desc offset $skip limit $take`,
)

/** The people whom the viewer has blocked, so that a block can be reconsidered. */
export const getBlockedUsers: Handler<typeof blockingCalls.getBlockedUsers> = async (
  ctx,
  { skip, limit, after },
) => {
  const { userId } = ctx.me
  const rows = await blockedBy(ctx.db, { userId, afterId: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.blocked_id)
  const ids = page.map((row) => row.blocked_id)
  const people = await viewRelations(ctx.db, userId, ids)
  return { users: ids.flatMap((id) => people.get(id) ?? []), next }
}
