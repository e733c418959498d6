import type { roleCalls } from '@guildhall/contract/roles'
import { findAsMember } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { isSeen } from './seen.ts'
import { viewRoles } from './view.ts'

type Wanted = [
  channelId: string,
  viewerId: string,
  roleType: string | null,
  isPublic: boolean | null,
  search: string | null,
  rank: number | null,
  id: string | null,
  skip: number,
  take: number,
]

const rank = `coalesce(array_position(array['member', 'moderator', 'admin'], r.native), 4)`

/** Those that every community has, then those people made, the oldest first. */
const seenRoles = statement<Wanted, { id: string; rank: number }>(
  'roles_seen',
  `select r.id, ${rank} as rank from roles r join memberships m on m.channel_id = r.channel_id and m.user_id = $2
   where r.channel_id = $1 and ${isSeen('r', 'm')}
     and ($3::text is null or r.role_type = $3) and ($4::boolean is null or r.is_public = $4)
     and ($5::text is null or strpos(lower(r.title), lower($5)) > 0)
     and ($6::int is null or (${rank}, r.id) > ($6, $7::uuid))
   order by rank, r.id offset $8 limit $9`,
)

export const getRoles: Handler<typeof roleCalls.getChannelRoles> = async (ctx, input) => {
  const { channelId, roleType = null, isPublic = null, searchQuery, skip, limit } = input
  await findAsMember(ctx, channelId)
  const place = afterRow(input.after)
  const rows = await seenRoles(
    ctx.db,
    channelId,
    ctx.me.userId,
    roleType,
    isPublic,
    searchQuery || null,
    place?.at ?? null,
    place?.id ?? null,
    skip,
    limit + 1,
  )
  const { page, next } = pageOf(rows, limit, (row) => `${row.rank}.${row.id}`)
  const ids = page.map(({ id }) => id)
  return { roles: await viewRoles(ctx, ids), next }
}
