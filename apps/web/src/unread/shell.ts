import type { ShellPart } from '../platform/domain.ts'
import { useSeeing } from './use-seeing.ts'
import { useUnread } from './use-unread.ts'

export const unreadInShell = { useAdditions: useUnread, useSeeing } satisfies ShellPart
