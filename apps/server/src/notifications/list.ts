import type { notificationCalls } from '@guildhall/contract/notifications'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { mentionTypes } from './mentions.ts'
import { words } from './refusal-words.ts'
import { readingOf } from './subjects.ts'
import { listedNotification, notificationsOf, notificationsOfTypes, viewNotifications } from './view.ts'

/** The viewer's notifications, the latest first. */
export const getNotifications: Handler<typeof notificationCalls.getNotifications> = async (
  ctx,
  { skip, limit, after, isMention },
) => {
  const asked = { userId: ctx.me.userId, after: afterId(after), skip, take: limit + 1 }
  const rows = isMention
    ? await notificationsOfTypes(ctx.db, { ...asked, types: mentionTypes })
    : await notificationsOf(ctx.db, asked)
  const { page, next } = pageOf(rows, limit, (row) => row.latest)
  return { notifications: await viewNotifications(readingOf(ctx), page), next }
}

export const getNotificationData: Handler<typeof notificationCalls.getNotificationData> = async (
  ctx,
  { notificationId },
) => {
  const rows = await listedNotification(ctx.db, { userId: ctx.me.userId, id: notificationId })
  const [notification] = await viewNotifications(readingOf(ctx), rows)
  if (!notification) throw notFound(words.notificationNotFound)
  return { notification }
}
