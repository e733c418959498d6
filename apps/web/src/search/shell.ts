import { lazy } from 'react'
import type { ShellPart } from '../platform/domain.ts'

export const searchInShell = {
  Palette: lazy(async () => ({ default: (await import('./SearchPalette.tsx')).SearchPalette })),
} satisfies ShellPart
