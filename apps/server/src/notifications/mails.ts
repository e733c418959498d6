import type { NoticeType } from '@guildhall/contract/all'
import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import { escapeHtml } from '../platform/docs-page.ts'
import type { Kernel } from '../platform/kernel.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** What somebody did, after their name, for every kind of notification. */
export type NoticeWords = Readonly<Record<NoticeType, string>>

/** Ana; Ana and Bo; Ana and 40 others. */
function doers({ users, count }: Notification): string {
  const [first, second] = users.map((user) => user.fullname)
  if (first === undefined) return 'Somebody'
  if (count === 1) return first
  return count === 2 && second !== undefined ? `${first} and ${second}` : `${first} and ${count - 1} others`
}

const isKnown = (type: string, words: NoticeWords): type is NoticeType => Object.hasOwn(words, type)

/** A type that this version does not know, written by a newer or an older one, has no words and is left out. */
function lineOf(notification: Notification, words: NoticeWords): string[] {
  const { notificationType: type } = notification
  return isKnown(type, words) ? [`${doers(notification)} ${words[type]}`] : []
}

/** One mail for all that has happened since the last, with a way to have no more of it; none if there are no words. */
export function notificationMail(
  kernel: Kernel,
  reader: { userId: string; email: string },
  notifications: Notification[],
  words: NoticeWords,
) {
  const lines = notifications.flatMap((notification) => lineOf(notification, words))
  if (lines.length === 0) return null
  const groups = [...new Set(notifications.map(({ group }) => group))] as NotificationGroup[]
  const stop = unsubscribeUrl(kernel, { userId: reader.userId, groups })
  const home = kernel.config.PUBLIC_URL
  const subject = lines.length === 1 ? lines[0]! : `${lines.length} new notifications`
  const items = lines.map((text) => `<li>${escapeHtml(text)}</li>`).join('\n')
  return {
    to: reader.email,
    subject,
    text: [...lines, `See them on Guildhall: ${home}`, `No more mails like this: ${stop}`].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">
<ul>${items}</ul><p><a href="${escapeHtml(home)}">See them on Guildhall</a></p>
<p style="font-size:13px"><a href="${escapeHtml(stop)}">No more mails like this</a></p></body></html>`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
