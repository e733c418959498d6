import type { ShellPart } from '../platform/domain.ts'
import { Publishing } from './Publishing.tsx'
import { useCreatePost } from './use-create-post.ts'

export const composerInShell = {
  useShell: () => ({ create: useCreatePost(), layer: <Publishing /> }),
} satisfies ShellPart
