import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id } from '../common.ts'
import { KnownName } from '../contexts/shapes.ts'
import { oneName } from '../one-name.ts'
import { CatchUpChannel, CatchUpChats, Marked, Since, UnreadChannel, Waiting } from './shapes.ts'

/** Nothing newer than this id is marked, so that what has come since the viewer looked stays new. */
const upTo = Id.optional()

const MarkedReply = Done.extend({ marked: Marked })

export const unreadCalls = {
  /**
   * The viewer has seen the posts of a room up to `postId`, or all of them. What was seen once stays seen; the reply
   * tells up to where it was before, and when that was.
   */
  seenContext: v2.post('/channel/seenContext', {
    missing: missingChannel,
    input: oneName(
      inChannel({ text: KnownName.optional(), contextId: Id.optional(), postId: Id.optional() }),
      'contextId',
      'text',
    ),
    reply: Done.extend({ contextId: Id, since: Since }),
  }),

  /**
   * Marks one room as read, or without `contextId` a whole community with its threads and what is meant for the viewer
   * in it.
   */
  markRead: v2.post('/channel/markRead', {
    missing: missingChannel,
    input: inChannel({ contextId: Id.optional(), upTo }),
    reply: MarkedReply,
  }),

  markAllRead: v2.post('/user/markAllRead', { input: z.strictObject({ upTo }), reply: MarkedReply }),

  /** Marks all direct chats and groups as read. */
  markChatsRead: v2.post('/user/markChatsRead', { input: z.strictObject({ upTo }), reply: MarkedReply }),

  markNotificationRead: v2.post('/user/markNotificationRead', {
    missing: { notificationId: 'notificationId is not passed' },
    input: z.strictObject({ notificationId: Id }),
    reply: MarkedReply,
  }),

  /** Takes back what was marked as read. */
  markUnread: v2.post('/user/markUnread', {
    input: z.strictObject(Marked.shape),
    reply: Done,
  }),

  /** The rooms of a community that have new posts for the viewer. */
  getUnreadContexts: v2.get('/channel/unread', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ contexts: z.array(Id) }),
  }),

  /** The communities of the viewer. */
  getUnreadChannels: v2.get('/user/unread', {
    input: z.strictObject({}),
    reply: z.object({ channels: z.array(UnreadChannel) }),
  }),

  getCatchUp: v2.get('/user/catchUp', {
    input: z.strictObject({}),
    reply: z.object({
      /** Newer than everything in the reply: for `upTo`. */
      upTo: Id,
      /** Those with something new first. */
      channels: z.array(CatchUpChannel),
      chats: CatchUpChats,
      waiting: z.array(Waiting),
    }),
  }),
}
