import type { DomainName, NoticesOf, NoticeType } from '@guildhall/contract/all'
import type { Person } from '@guildhall/contract/users'
import { Bell, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'
import type { KeptNotification } from './collections.ts'

/** How notifications of one type read. */
export interface NotificationLine {
  readonly icon: LucideIcon
  /** The sentence, in which {{who}} stands for the people. */
  readonly textKey: TextKey
  /** Where it leads, if anywhere. */
  to(notification: KeptNotification, people: readonly Person[]): string | null
}

/** The lines of one domain: one for each of its notices. */
export type LinesOf<D extends DomainName> = Readonly<Record<NoticesOf<D>, NotificationLine>>
export type NotificationLines = Readonly<Record<NoticeType, NotificationLine>>

/** A line that leads to the thing it is about; the page behind that address finds the place by kind and id. */
export const lineToThing = (icon: LucideIcon, textKey: TextKey): NotificationLine => ({
  icon,
  textKey,
  to: ({ about: { kind, _id } }) => `/me/${kind}/${_id}`,
})

const lines = new Map<string, NotificationLine>()

/** Each domain says how its notifications read; this one knows none of them. */
export function addNotificationLines(all: NotificationLines) {
  for (const [type, line] of Object.entries(all)) lines.set(type, line)
}

/** For a type that only a later version of the program knows. */
const anything: NotificationLine = { icon: Bell, textKey: 'notifications.anything', to: () => null }

export const lineOf = (type: string) => lines.get(type) ?? anything
