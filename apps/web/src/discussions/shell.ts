import type { ShellPart } from '../platform/domain.ts'
import { discussionNotificationLines } from './notification-lines.ts'

export const discussionsInShell = { notices: discussionNotificationLines } satisfies ShellPart
