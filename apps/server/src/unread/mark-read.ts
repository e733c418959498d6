import { type Marked, type unreadCalls, unreadSignals } from '@guildhall/contract/unread'
import { whenClosedToo } from '../channels/refuse-closed.ts'
import { findAsMember } from '../channels/standing.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import { readNotifications } from '../notifications/read-notifications.ts'
import { words as noticeWords } from '../notifications/refusal-words.ts'
import { listedNotification } from '../notifications/view.ts'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { ownRooms, seenId } from './cursor-sql.ts'
import { caughtUp, listNotices } from './list-notices.ts'
import { readChats } from './read-chats.ts'

interface Which {
  userId: string
  channelId: string | null
  contextId: string | null
  upTo: string | null
  now: Date
}

/** Moves the person to the newest post of every room that is asked for, and tells where they stood. */
const readRooms = statement<Which, { id: string; since_id: string; is_moved: boolean }>(
  'mark_rooms_read',
  `with room as materialized (
     select m.channel_id, x.id, ${seenId('r', 'm')} as since_id,
       (select p.id from posts p where p.context_id = x.id and ($upTo::uuid is null or p.id <= $upTo)
         order by p.id desc limit 1) as newest_id
     from ${ownRooms('$userId')} and ($channelId::uuid is null or m.channel_id = $channelId)
       and ($contextId::uuid is null or x.id = $contextId)
     for key share of m, x
   ), moved as (
     insert into context_reads as r (channel_id, context_id, user_id, post_id, seen_at)
     select channel_id, id, $userId, newest_id, $now from room where newest_id > since_id order by id
     on conflict (user_id, context_id) do update
       set post_id = greatest(r.post_id, excluded.post_id), seen_at = greatest(r.seen_at, excluded.seen_at)
   )
   select id, since_id, coalesce(newest_id > since_id, false) as is_moved from room`,
)

type Rooms = Awaited<ReturnType<typeof readRooms>>

interface Found extends Partial<Omit<Marked, 'contexts'>> {
  readonly rooms?: Rooms
}

const reply = (ctx: Ctx, { rooms = [], notifications = [], chats = [] }: Found) => {
  const contexts = rooms.flatMap(({ id, since_id, is_moved }) =>
    is_moved ? [{ _id: id, postId: since_id }] : [],
  )
  if (contexts.length + notifications.length > 0)
    ctx.announce(unreadSignals.unreadChanged, {}, toUser(ctx.me.userId))
  return { message: 'Marked as read', marked: { contexts, notifications, chats } }
}

async function readNoticesIn(ctx: Ctx, channelId: string, upTo: string | null) {
  const ids = (await listNotices(ctx))
    .filter((notice) => notice.channelId === channelId)
    .map(({ notification }) => notification._id)
  return ids.length === 0 ? [] : readNotifications(ctx.db, { userId: ctx.me.userId, ids, upTo })
}

export const markRead: Handler<typeof unreadCalls.markRead> = whenClosedToo(
  async (ctx, { channelId, contextId = null, upTo = null }) => {
    await findAsMember(ctx, channelId)
    const { userId } = ctx.me
    const rooms = await readRooms(ctx.db, { userId, channelId, contextId, upTo, now: ctx.now })
    if (contextId !== null && rooms.length === 0) throw notFound(roomWords.roomNotFound)
    if (contextId !== null) return reply(ctx, { rooms })
    const chats = await readChats(ctx, { channelId, hasThreads: true, hasOwn: false, upTo })
    return reply(ctx, { rooms, chats, notifications: await readNoticesIn(ctx, channelId, upTo) })
  },
)

export const markAllRead: Handler<typeof unreadCalls.markAllRead> = async (ctx, { upTo = null }) => {
  const { userId } = ctx.me
  const rooms = await readRooms(ctx.db, { userId, channelId: null, contextId: null, upTo, now: ctx.now })
  const chats = await readChats(ctx, { channelId: null, hasThreads: true, hasOwn: true, upTo })
  const notifications = await readNotifications(ctx.db, { userId, types: [...caughtUp.keys()], upTo })
  return reply(ctx, { rooms, chats, notifications })
}

export const markChatsRead: Handler<typeof unreadCalls.markChatsRead> = async (ctx, { upTo = null }) =>
  reply(ctx, { chats: await readChats(ctx, { channelId: null, hasThreads: false, hasOwn: true, upTo }) })

export const markNotificationRead: Handler<typeof unreadCalls.markNotificationRead> = async (
  ctx,
  { notificationId },
) => {
  const { userId } = ctx.me
  const [known] = await listedNotification(ctx.db, { userId, id: notificationId })
  if (!known) throw notFound(noticeWords.notificationNotFound)
  return reply(ctx, { notifications: await readNotifications(ctx.db, { userId, ids: [notificationId] }) })
}
