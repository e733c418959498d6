import { useLocation, useNavigate } from 'react-router'
import type { ShellModel } from './model.ts'
import { type Shortcut, useShortcuts } from './use-shortcuts.ts'

interface Actions {
  readonly openPalette: () => void
  readonly openSheet: () => void
  readonly toggleSidebar: () => void
}

/** The shell's own shortcuts; a page adds others. */
export function useShellShortcuts(model: ShellModel, { openPalette, openSheet, toggleSidebar }: Actions) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (to: string | undefined) => {
    if (to !== undefined) void navigate(to)
  }

  const unread = model.groups
    .flatMap(({ items }) => items)
    .filter(({ isUnread, count = 0, to }) => isUnread || count > 0 || to === pathname)
  const neighbour = (step: 1 | -1) => {
    const here = unread.findIndex(({ to }) => to === pathname)
    const next = here < 0 && step < 0 ? -1 : here + step
    return unread.at(next % Math.max(unread.length, 1))?.to
  }

  const features: Shortcut[] = model.features.flatMap(({ goKey, to }) =>
    goKey === undefined ? [] : [{ keys: `g ${goKey}`, run: () => go(to) }],
  )
  useShortcuts([
    { keys: 'mod+k', run: openPalette },
    { keys: '?', run: openSheet },
    { keys: '[', run: toggleSidebar },
    { keys: 'c', run: () => document.querySelector<HTMLElement>('[data-create]')?.click() },
    { keys: 'alt+arrowdown', run: () => go(neighbour(1)) },
    { keys: 'alt+arrowup', run: () => go(neighbour(-1)) },
    ...features,
  ])
}
