import type { ActsOf } from '@guildhall/contract/all'
import type { directoryCalls } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { findAs } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterId, afterRow, pageOf } from '../../platform/paging.ts'
import { isPresent } from '../../users/blocks.ts'
import { cursorOf, pageAfter } from '../member-cursor.ts'

interface Exported {
  fullname: string
  email: string | null
  username: string | null
}

const members = statement<
  { channelId: string; at: Date | null; id: string | null; take: number },
  Exported & { user_id: string; joined_at: Date }
>(
  'members_to_export',
  `select m.user_id, m.joined_at, u.fullname, u.email, u.username
   from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
   where m.channel_id = $channelId ${pageAfter('$at', '$id', '0', '$take')}`,
)

const requests = statement<
  { channelId: string; after: string | null; take: number },
  Exported & { id: string }
>(
  'requests_to_export',
  `select r.id, u.fullname, u.email, u.username
   from member_requests r join users u on u.id = r.user_id and ${isPresent('u')}
   where r.channel_id = $channelId and r.status = 'pending' and ($after::uuid is null or r.id < $after)
   order by r.id desc limit $take`,
)

/** Records who exports addresses, once for all pages of an export. */
async function begin(ctx: Ctx, channelId: string, action: ActsOf<'members'>, after: string | undefined) {
  await findAs(ctx, channelId, 'exportData')
  if (after === undefined) await record(ctx, channelId, { action })
}

export const dumpMembers: Handler<typeof directoryCalls.dumpMembers> = async (ctx, input) => {
  const { channelId, limit, after } = input
  await begin(ctx, channelId, 'exportMembers', after)
  const place = afterRow(after)
  const rows = await members(ctx.db, {
    channelId,
    at: place && new Date(place.at),
    id: place?.id ?? null,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, cursorOf)
  const users = page.map(({ fullname, email, username, joined_at }) => ({
    fullname,
    email,
    username,
    joinedTime: joined_at.toISOString(),
  }))
  return { users, next }
}

export const dumpMembersRequest: Handler<typeof directoryCalls.dumpMembersRequest> = async (ctx, input) => {
  const { channelId, limit, after } = input
  await begin(ctx, channelId, 'exportRequests', after)
  const rows = await requests(ctx.db, { channelId, after: afterId(after), take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  return { users: page.map(({ fullname, email, username }) => ({ fullname, email, username })), next }
}
