import type { ShellPart } from '../platform/domain.ts'
import { eventNotificationLines } from './notification-lines.ts'

export const eventsInShell = { notices: eventNotificationLines } satisfies ShellPart
