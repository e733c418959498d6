import type { unreadCalls, Waiting } from '@guildhall/contract/unread'
import { hasPermissionSql } from '../channels/permission-sql.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { type FoundRow, findCatchUpRows } from './catch-up-sources.ts'
import { findChatRequests } from './chat-requests.ts'

/** A person's communities beyond these are left out, as in the rail. */
const MANY = 200

interface Row {
  id: string
  slug: string
  title: string
  picture: FileRow | null
  /** Null for those who may not answer them. */
  requests: number | null
}

const ownChannels = statement<{ viewerId: string }, Row>(
  'channels_to_catch_up',
  `select c.id, c.slug, c.title, ${pictureBeside('coalesce(c.logo_id, c.display_picture_id)')} as picture,
     case when c.member_request_count > 0 and ${hasPermissionSql('m', 'manageMembers')}
       then c.member_request_count end as requests
   from memberships m join channels c on c.id = m.channel_id
   where m.user_id = $viewerId and ${isNotDeleted('c', '$viewerId')}
   order by m.joined_at desc limit ${MANY}`,
)

const waitingIn = ({ id, slug, title, requests }: Row): Waiting[] =>
  requests === null ? [] : [{ kind: 'memberRequests', channel: { _id: id, slug, title }, count: requests }]

const listed = (rows: readonly FoundRow[] = []) => ({
  rows: rows.map(({ row }) => row),
  hasMore: rows.some(({ hasMore }) => hasMore),
})

export const getCatchUp: Handler<typeof unreadCalls.getCatchUp> = async (ctx) => {
  // Before anything is read: what comes meanwhile is newer than this, and stays new when all of it is marked.
  const upTo = ctx.newId()
  const mine = await ownChannels(ctx.db, { viewerId: ctx.me.userId })
  const found = await findCatchUpRows(ctx)
  const channels = mine.map(({ id, slug, title, picture }) => ({
    _id: id,
    slug,
    title,
    displayPicture: pictureOf(picture),
    ...listed(found.get(id)),
  }))
  // Communities in the order of their most urgent row; the order of the map is that of the rows.
  const order = new Map([...found.keys()].map((id, at) => [id, at]))
  const placeOf = (id: string) => order.get(id) ?? found.size
  return {
    upTo,
    channels: channels.toSorted((a, b) => placeOf(a._id) - placeOf(b._id)),
    chats: listed(found.get(null)),
    waiting: [...mine.flatMap(waitingIn), ...(await findChatRequests(ctx))],
  }
}
