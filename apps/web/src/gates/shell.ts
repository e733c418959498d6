import type { ShellPart } from '../platform/domain.ts'
import { gateNotificationLines } from './notification-lines.ts'

export const gatesInShell = {
  notices: gateNotificationLines,
} satisfies ShellPart
