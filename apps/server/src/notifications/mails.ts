import type { Language } from '@guildhall/contract'
import type { Notification, NotificationGroup } from '@guildhall/contract/notifications'
import { notificationsAddress } from '@guildhall/contract/notifications/addresses'
import type { Kernel } from '../platform/kernel.ts'
import { letter } from '../platform/mail/letter.ts'
import { button, linked, paragraphs, quoted } from '../platform/mail/letter-parts.ts'
import { mailWords } from './mail-words.ts'
import type { NoticeSentences } from './notice-words.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** The people who acted: Ana; Ana and Bo; Ana and 40 others. */
function doers(words: ReturnType<typeof mailWords>, { users, count }: Notification): string {
  const [first, second] = users.map((user) => user.fullname)
  if (first === undefined) return words.somebody
  if (count === 1) return first
  if (count === 2 && second !== undefined) return words.two({ first, second })
  return words.more({ first, count: count - 1 })
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
function itemOf(
  { config }: Kernel,
  language: Language,
  notification: Notification,
  sentences: NoticeSentences,
): Item[] {
  const { subject, group, notificationType } = notification
  const notice = sentences.get(notificationType)
  if (notice === undefined || subject === null) return []
  const words = mailWords(language)
  const filling = { who: doers(words, notification), title: subject.title || words.untitled }
  const said = notice[language].replace(/\{(who|title)\}/g, (_, name: keyof typeof filling) => filling[name])
  const sentence = said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
  const places = [subject.context?.text, subject.channel?.title].filter(
    (place) => place !== undefined && place !== subject.title,
  )
  const url = new URL(subject.address + (notice.page ?? ''), config.PUBLIC_URL).href
  return [{ group, sentence, place: places.join(' · '), quote: subject.quote, url }]
}

/** One mail for everything since the last one, with a link to unsubscribe; null if it has nothing to say. */
export function notificationMail(
  kernel: Kernel,
  reader: { userId: string; email: string; language: Language },
  notifications: Notification[],
  sentences: NoticeSentences,
) {
  const items = notifications.flatMap((notification) =>
    itemOf(kernel, reader.language, notification, sentences),
  )
  const [only] = items
  if (!only) return null
  const groups = [...new Set(items.map(({ group }) => group))]
  const stop = unsubscribeUrl(kernel, { userId: reader.userId, groups })
  const all = new URL(notificationsAddress.pattern, kernel.config.PUBLIC_URL).href
  const isOne = items.length === 1
  const words = mailWords(reader.language)
  return letter({
    language: reader.language,
    to: reader.email,
    subject: isOne ? only.sentence : words.subject({ count: items.length }),
    parts: [
      ...items.flatMap(({ sentence, place, quote, url }) => [
        ...(isOne ? paragraphs(sentence) : [linked(sentence, url)]),
        ...paragraphs(place),
        ...(quote ? [quoted(quote)] : []),
      ]),
      isOne ? button(words.open, only.url) : button(words.openAll, all),
    ],
    unsubscribe: stop,
  })
}
