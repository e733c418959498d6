import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import type { Kernel } from '../platform/kernel.ts'
import { letter } from '../platform/letter.ts'
import { button, list } from '../platform/letter-parts.ts'
import type { NoticeWords } from './notice-words.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** The people who acted: Ana; Ana and Bo; Ana and 40 others. */
function doers({ users, count }: Notification): string {
  const [first, second] = users.map((user) => user.fullname)
  if (first === undefined) return 'Somebody'
  if (count === 1) return first
  return count === 2 && second !== undefined ? `${first} and ${second}` : `${first} and ${count - 1} others`
}

/** A type that this version does not know, because a newer or an older one wrote it, has no words and is left out. */
function lineOf(notification: Notification, words: NoticeWords): string[] {
  const deed = words.get(notification.notificationType)
  return deed === undefined ? [] : [`${doers(notification)} ${deed}`]
}

/** One mail for everything since the last one, with a link to unsubscribe; null if nothing in it has words. */
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
  return letter({
    to: reader.email,
    subject,
    parts: [list(lines), button('See them on Guildhall', home)],
    unsubscribe: stop,
  })
}
