import type { ShellPart } from '../platform/domain.ts'
import { reactionNotificationLines } from './notification-lines.ts'

export const reactionsInShell = { notices: reactionNotificationLines } satisfies ShellPart
