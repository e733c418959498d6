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

export type NotificationLines = Readonly<Record<string, NotificationLine>>

const lines = new Map<string, NotificationLine>()

/** Each domain says how its notifications read; this one knows none of them. */
export function addNotificationLines(...tables: readonly NotificationLines[]) {
  for (const table of tables) for (const [type, line] of Object.entries(table)) lines.set(type, line)
}

const anything: NotificationLine = { icon: Bell, textKey: 'notifications.anything', to: () => null }

export const lineOf = (type: string) => lines.get(type) ?? anything
