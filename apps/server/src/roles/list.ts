import type { roleCalls } from '@guildhall/contract/roles'
import { findAsMember } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { viewRoles } from './view.ts'
import { isRoleVisible } from './visibility.ts'

interface Wanted {
  channelId: string
  viewerId: string
  roleType: string | null
  isPublic: boolean | null
  search: string | null
  rank: number | null
  id: string | null
  skip: number
  take: number
}

const rank = `coalesce(array_position(array['member', 'moderator', 'admin'], r.native), 4)`

/** Native roles first, then those made by people, the oldest first. */
const seenRoles = statement<Wanted, { id: string; rank: number }>(
  'roles_seen',
  `select r.id, ${rank} as rank from roles r join memberships m on m.channel_id = r.channel_id and m.user_id = $viewerId
   where r.channel_id = $channelId and ${isRoleVisible('r', 'm')}
     and ($roleType::text is null or r.role_type = $roleType) and ($isPublic::boolean is null or r.is_public = $isPublic)
     and ($search::text is null or strpos(lower(r.title), lower($search)) > 0)
     and ($rank::int is null or (${rank}, r.id) > ($rank, $id::uuid))
   order by rank, r.id offset $skip limit $take`,
)

export const getRoles: Handler<typeof roleCalls.getChannelRoles> = async (ctx, input) => {
  const { channelId, roleType = null, isPublic = null, searchQuery, skip, limit } = input
  await findAsMember(ctx, channelId)
  const place = afterRow(input.after)
  const rows = await seenRoles(ctx.db, {
    channelId,
    viewerId: ctx.me.userId,
    roleType,
    isPublic,
    search: searchQuery || null,
    rank: place?.at ?? null,
    id: place?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.rank}.${row.id}`)
  const ids = page.map(({ id }) => id)
  return { roles: await viewRoles(ctx, ids), next }
}
