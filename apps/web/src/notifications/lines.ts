import type { DomainName, NoticesOf, NoticeType } from '@guildhall/contract/all'
import type { Person } from '@guildhall/contract/users'
import { Bell, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'
import { useEntries } from '../shell/parts-context.ts'
import type { KeptNotification } from './collections.ts'

/** How notifications of one type are shown. */
export interface NotificationLine {
  readonly icon: LucideIcon
  /** The sentence, in which {{who}} stands for the people and {{title}} for what it is about. */
  readonly textKey: TextKey
  /** The address it links to, if any. */
  to(notification: KeptNotification, people: readonly Person[]): string | null
}

/** The lines of one domain: one for each of its notices. */
export type LinesOf<D extends DomainName> = Readonly<Record<NoticesOf<D>, NotificationLine>>
export type NotificationLines = Readonly<Record<NoticeType, NotificationLine>>

/** A line that links to its subject: the comment that it quotes, or else the post. */
export const lineToThing = (icon: LucideIcon, textKey: TextKey): NotificationLine => ({
  icon,
  textKey,
  to: ({ subject }) => subject?.address ?? null,
})

declare module '../platform/domain.ts' {
  interface ShellPart {
    /** How the domain's notifications are shown, by their type. */
    readonly notices?: Partial<NotificationLines>
  }
  interface Whole {
    readonly notices: NotificationLines
  }
}

/** For a type that only a later version of the program knows. */
const anything: NotificationLine = { icon: Bell, textKey: 'notifications.anything', to: () => null }

/** How notifications of each type are shown. */
export function useLineOf(): (type: string) => NotificationLine {
  const lines: Partial<Record<string, NotificationLine>> = Object.assign({}, ...useEntries('notices'))
  return (type) => lines[type] ?? anything
}
