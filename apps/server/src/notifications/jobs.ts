import { languageIn } from '@guildhall/contract'
import { allNotices } from '@guildhall/contract/all'
import type { Notice } from '@guildhall/contract/notifications'
import { statement } from '../platform/database/statement.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { deliver } from '../platform/jobs/deliveries.ts'
import { handles, type JobContext } from '../platform/jobs/jobs.ts'
import { lockPeople } from '../users/blocks.ts'
import { notificationMail } from './mails.ts'
import { noticeWordsOf } from './notice-words.ts'
import { mailNotifications, scheduleMails } from './schedule-mails.ts'
import { notificationsByIds, viewNotifications } from './view.ts'

/** Of several mails enqueued for a person, only the one that is due is sent. */
const readerDue = statement<{ userId: string; due: string }, { email: string; language: string | null }>(
  'reader_due_for_mail',
  `select email, language from users where id = $userId and notification_mail_due_at = $due::timestamptz
     and email is not null and suspended_at is null and deleted_at is null`,
)

/** Assigns the waiting notifications to this mail, unless an earlier attempt has sent it. */
const gather = statement<{ userId: string; jobId: string }, { id: string }>(
  'gather_notification_mail',
  `update notifications set mail_job = $jobId where user_id = $userId and wants_mail
     and not exists (select from mail_deliveries where id = $jobId)
   returning id`,
)

export const notificationJobs = [
  handles(mailNotifications, async (ctx, { userId, dueTime }) => {
    const [reader] = await readerDue(ctx.db, { userId, due: dueTime })
    if (!reader) return
    const gathered = await gather(ctx.db, { userId, jobId: ctx.jobId })
    if (gathered.length > 0) {
      const rows = await notificationsByIds(ctx.db, { ids: gathered.map(({ id }) => id) })
      const notifications = await viewNotifications(ctx, rows)
      const { email } = reader
      const language = languageIn(reader.language) ?? 'en'
      const mail = notificationMail(ctx, { userId, email, language }, notifications, noticeWordsOf(ctx))
      if (mail) await deliver(ctx, mail)
    }
    await settle(ctx, userId)
  }),
]

const mailed = statement<{ userId: string; jobId: string }, never>(
  'notifications_mailed',
  `update notifications set wants_mail = false, mail_job = null where user_id = $userId and mail_job = $jobId`,
)

const urgentTypes = Object.entries(allNotices).flatMap(([type, { isUrgent }]: [string, Notice]) =>
  isUrgent ? [type] : [],
)

interface Rest {
  is_waiting: boolean
  is_urgent: boolean
}

const rest = statement<{ userId: string; jobId: string; now: Date; urgentTypes: string[] }, Rest>(
  'rest_after_notification_mail',
  `update users set notification_mail_due_at = null, notification_mailed_at = case
     when exists (select from mail_deliveries where id = $jobId) then $now else notification_mailed_at end
   where id = $userId
   returning exists (select from notifications where user_id = $userId and wants_mail) as is_waiting,
     exists (select from notifications where user_id = $userId and wants_mail and type = any($urgentTypes::text[])) as is_urgent`,
)

/** Notifications that have grown since they were collected wait for the next mail. */
async function settle(ctx: JobContext, userId: string) {
  await inTransaction(ctx.db, async (db) => {
    const now = ctx.clock()
    await lockPeople(db, { ids: [userId] })
    await mailed(db, { userId, jobId: ctx.jobId })
    const [after] = await rest(db, { userId, jobId: ctx.jobId, now, urgentTypes })
    if (after?.is_waiting) await scheduleMails({ db, now, newId: ctx.newId }, [userId], after.is_urgent)
  })
}
