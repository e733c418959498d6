import { Id, Time } from '@guildhall/contract'
import { z } from 'zod'
import { after, DAY, MINUTE } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { job } from '../platform/jobs/jobs.ts'
import { enqueueAll } from '../platform/jobs/outbox.ts'

const WAIT = 10 * MINUTE

export const mailNotifications = job('mailNotifications', z.object({ userId: Id, dueTime: Time }))

/** At most one mail an hour. A mail that is a day overdue has failed for good, and another replaces it. */
const setDue = statement<{ ids: string[]; earliest: Date; lost: Date }, { id: string; due: Date }>(
  'set_notification_mail_due',
  `update users set notification_mail_due_at = greatest($earliest::timestamptz, notification_mailed_at + interval '1 hour')
   where id = any($ids::uuid[]) and (notification_mail_due_at is null or notification_mail_due_at < $lost)
   returning id, notification_mail_due_at as due`,
)

/** What is urgent brings the mail forward, however long ago the last one was. */
const setDueNow = statement<{ ids: string[]; now: Date; lost: Date }, { id: string; due: Date }>(
  'set_notification_mail_due_now',
  `update users set notification_mail_due_at = $now::timestamptz
   where id = any($ids::uuid[]) and (notification_mail_due_at is null or notification_mail_due_at > $now
     or notification_mail_due_at < $lost)
   returning id, notification_mail_due_at as due`,
)

/** Schedules a mail to these people for what waits, together with what is added until then; at once if it is urgent. */
export async function scheduleMails(ctx: Parameters<typeof enqueueAll>[0], ids: string[], isUrgent: boolean) {
  if (ids.length === 0) return
  const lost = after(ctx.now, -DAY)
  const rows = isUrgent
    ? await setDueNow(ctx.db, { ids, now: ctx.now, lost })
    : await setDue(ctx.db, { ids, earliest: after(ctx.now, WAIT), lost })
  await enqueueAll(
    ctx,
    mailNotifications,
    rows.map(({ id, due }) => ({ userId: id, dueTime: due.toISOString() })),
    rows.map(({ due }) => due),
  )
}

const undue = statement<{ ids: string[] }, never>(
  'settle_notification_mail',
  `update users u set notification_mail_due_at = null where id = any($ids::uuid[])
     and notification_mail_due_at is not null
     and not exists (select from notifications where user_id = u.id and wants_mail)`,
)

/** When nothing waits any more, the next notification waits its full time again. */
export const settleMail = (db: Database, userIds: string[]) => undue(db, { ids: userIds })
