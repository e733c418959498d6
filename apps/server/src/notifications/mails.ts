import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import type { Kernel } from '../platform/kernel.ts'
import { letter } from '../platform/letter.ts'
import { button, list } from '../platform/letter-parts.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** What somebody did, by type; a type without words of its own is still told. */
const deeds: Record<string, string> = {
  connectionAccepted: 'accepted your request. You are now connected.',
  memberRequest: 'would like to join your community.',
  memberRequestApproved: 'let you in.',
  channelHandedOver: 'gave you a community. You are its owner now.',
  postMention: 'mentioned you in a post.',
  postPinned: 'pinned your post.',
  postComment: 'commented on your post.',
  postAnswer: 'answered your question.',
  discussionReply: 'replied to you.',
  discussionMention: 'mentioned you in a discussion.',
}

/** Ana; Ana and Bo; Ana and 40 others. */
function doers({ users, count }: Notification): string {
  const [first, second] = users.map((user) => user.fullname)
  if (first === undefined) return 'Somebody'
  if (count === 1) return first
  return count === 2 && second !== undefined ? `${first} and ${second}` : `${first} and ${count - 1} others`
}

const line = (notification: Notification) =>
  `${doers(notification)} ${deeds[notification.notificationType] ?? 'did something that concerns you.'}`

/** One mail for all that has happened since the last, with a way to have no more of it. */
export function notificationMail(
  kernel: Kernel,
  reader: { userId: string; email: string },
  notifications: Notification[],
) {
  const lines = notifications.map(line)
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
