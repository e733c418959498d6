import { allNotices, type NoticeType } from '@guildhall/contract/all'
import type { Notice } from '@guildhall/contract/notifications'
import type { Write } from '../platform/ctx.ts'
import { lockPeople } from '../users/blocks.ts'
import { announceNotifications } from './announce-notifications.ts'
import { isOnByDefault } from './controls.ts'
import { scheduleMails } from './schedule-mails.ts'
import { upsertNotifications } from './upsert-notifications.ts'

interface Happening {
  readonly type: NoticeType
  /** The recipients. Each is notified unless a block, a mute or their settings prevent it. */
  readonly to: string[]
  /** The person who acted, who is not notified; null where nobody did. */
  readonly by: string | null
  /** The id of the subject: what happens to one subject is grouped into one notification. */
  readonly aboutId: string
  /** The id of the comment whose words are quoted. */
  readonly saidId?: string
  /** The person who acted is hidden, so the notification does not name them. */
  readonly isNameless?: boolean
}

/** Notifies people: the only way to a notification, its dot, its signal and its mail. */
export async function notify(ctx: Write, happening: Happening) {
  const { type, by, aboutId, saidId = null, isNameless = false } = happening
  const kind: Notice = allNotices[type]
  const { group, about, isQuiet = false, isMailOnly = false, isUrgent = false } = kind
  // Recipients are locked before anything is read, so that a block or opening the list comes before or after, never in
  // between.
  const held = await lockPeople(ctx.db, { ids: [...new Set(happening.to)].filter((id) => id !== by) })
  if (held.length === 0) return
  const told = await upsertNotifications(ctx.db, {
    type,
    by,
    group,
    about: { kind: about, id: aboutId },
    saidId,
    event: ctx.newId(),
    now: ctx.now,
    to: held.map(({ id }) => id),
    newIds: held.map(() => ctx.newId()),
    mailsByDefault: isOnByDefault(group, 'email'),
    isQuiet,
    isMailOnly,
    isNameless,
  })
  const waiting = told.filter((row) => row.wants_mail).map((row) => row.user_id)
  await scheduleMails(ctx, waiting, isUrgent)

  await announceNotifications(
    ctx,
    told.filter((row) => row.is_listed),
  )
}
