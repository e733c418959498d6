import type { NotificationControls, notificationCalls } from '@guildhall/contract/notifications'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { lockPeople } from '../users/blocks.ts'
import { settleMail } from './schedule-mails.ts'

type Type = keyof NotificationControls

const told = { inApp: true, email: false, push: false }

/** Everybody's initial settings: mails only for what is meant for the recipient personally. */
const defaults: NotificationControls = {
  connections: { ...told, email: true },
  chats: { ...told, email: true },
  forums: { ...told, email: true },
  events: told,
  products: told,
  members: told,
  posts: { email: true },
  weeklyDigest: { email: true },
}

export const isOnByDefault = (type: Type, action: 'email') => defaults[type][action]

const controlsOf = statement<{ userId: string }, { type: Type; action: string; is_on: boolean }>(
  'notification_controls_of',
  `select type, action, is_on from notification_controls where user_id = $userId`,
)

async function viewControls(db: Database, userId: string): Promise<NotificationControls> {
  const controls = structuredClone(defaults)
  for (const { type, action, is_on } of await controlsOf(db, { userId }))
    Object.assign(controls[type], { [action]: is_on })
  return controls
}

/** Changes a person's settings. Mails they no longer want are not sent, even when they were already due. */
export async function setControl(db: Database, userId: string, type: Type, action: string, isOn: boolean) {
  await lockPeople(db, { ids: [userId] })
  await db
    .insertInto('notification_controls')
    .values({ user_id: userId, type, action, is_on: isOn })
    .onConflict((on) => on.columns(['user_id', 'type', 'action']).doUpdateSet({ is_on: isOn }))
    .execute()
  if (action !== 'email' || isOn) return
  await db
    .updateTable('notifications')
    .set({ wants_mail: false })
    .where('user_id', '=', userId)
    .where('group_name', '=', type)
    .where('wants_mail', '=', true)
    .execute()
  await settleMail(db, [userId])
}

export const getNotificationControls: Handler<typeof notificationCalls.getNotificationControls> = async (
  ctx,
) => ({ notificationControls: await viewControls(ctx.db, ctx.me.userId) })

export const setNotificationControls: Handler<typeof notificationCalls.setNotificationControls> = async (
  ctx,
  { type, action, status },
) => {
  await setControl(ctx.db, ctx.me.userId, type, action, status)
  return { message: 'Saved', notificationControls: await viewControls(ctx.db, ctx.me.userId) }
}
