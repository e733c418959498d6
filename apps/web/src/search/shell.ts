import type { ShellPart } from '../platform/domain.ts'
import { lazyPart } from '../platform/fetch-part.ts'

export const searchInShell = {
  Palette: lazyPart(async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette })),
} satisfies ShellPart
