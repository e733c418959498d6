import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import type { Kernel } from '../platform/kernel.ts'
import { letter } from '../platform/letter.ts'
import { button, linked, paragraphs, quoted } from '../platform/letter-parts.ts'
import type { NoticeSentences } from './notice-words.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** The people who acted: Ana; Ana and Bo; Ana and 40 others. */
function doers({ users, count }: Notification): string {
  const [first, second] = users.map((user) => user.fullname)
  if (first === undefined) return 'Somebody'
  if (count === 1) return first
  if (count === 2) return second === undefined ? `${first} and 1 other` : `${first} and ${second}`
  return `${first} and ${count - 1} others`
}

interface Item {
  readonly group: NotificationGroup
  readonly sentence: string
  readonly place: string
  readonly quote: string | null
  readonly url: string
}

/**
 * What a mail says of a notification: nothing of what the reader may not see any more, and nothing of a type that this
 * version does not know.
 */
function itemOf({ config }: Kernel, notification: Notification, sentences: NoticeSentences): Item[] {
  const { subject, group, notificationType } = notification
  const words = sentences.get(notificationType)
  if (words === undefined || subject === null) return []
  const { says, page } = typeof words === 'string' ? { says: words, page: '' } : words
  const filling = { who: doers(notification), title: subject.title || 'a post without a title' }
  const sentence = says.replace(/\{(who|title)\}/g, (_, name: keyof typeof filling) => filling[name])
  const places = [subject.context?.text, subject.channel?.title].filter(
    (place) => place !== undefined && place !== subject.title,
  )
  const url = new URL(subject.address + page, config.PUBLIC_URL).href
  return [{ group, sentence, place: places.join(' · '), quote: subject.quote, url }]
}

/** One mail for everything since the last one, with a link to unsubscribe; null if it has nothing to say. */
export function notificationMail(
  kernel: Kernel,
  reader: { userId: string; email: string },
  notifications: Notification[],
  sentences: NoticeSentences,
) {
  const items = notifications.flatMap((notification) => itemOf(kernel, notification, sentences))
  const [only] = items
  if (!only) return null
  const groups = [...new Set(items.map(({ group }) => group))]
  const stop = unsubscribeUrl(kernel, { userId: reader.userId, groups })
  const all = new URL(notificationsAddress.pattern, kernel.config.PUBLIC_URL).href
  const isOne = items.length === 1
  return letter({
    to: reader.email,
    subject: isOne ? only.sentence : `${items.length} new notifications`,
    parts: [
      ...items.flatMap(({ sentence, place, quote, url }) => [
        ...(isOne ? paragraphs(sentence) : [linked(sentence, url)]),
        ...paragraphs(place),
        ...(quote ? [quoted(quote)] : []),
      ]),
      isOne ? button('Open on Guildhall', only.url) : button('See them on Guildhall', all),
    ],
    unsubscribe: stop,
  })
}
