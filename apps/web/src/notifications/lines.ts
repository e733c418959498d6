import type { Person } from '@guildhall/contract/users'
import { Bell, type LucideIcon } from 'lucide-react'
import type { TextKey } from '../platform/i18n.ts'
import { useEntries } from '../shell/parts-context.ts'
import type { KeptNotification } from './collections.ts'

/** How notifications of one type read. */
export interface NotificationLine {
  readonly icon: LucideIcon
  /** The sentence, in which {{who}} stands for the people. */
  readonly textKey: TextKey
  /** Where it leads, if anywhere. */
  to(notification: KeptNotification, people: readonly Person[]): string | null
}

export type NotificationLines = Readonly<Record<string, NotificationLine>>

declare module '../platform/domain.ts' {
  interface ShellPart {
    /** How the notifications of a domain read, by their type. */
    readonly notices?: NotificationLines
  }
}

const anything: NotificationLine = { icon: Bell, textKey: 'notifications.anything', to: () => null }

/** How notifications of each type read; a type that this version does not know yet has a sentence that fits all. */
export function useLineOf(): (type: string) => NotificationLine {
  const tables = useEntries('notices')
  return (type) => tables.find((lines) => lines[type])?.[type] ?? anything
}
