import { Keyboard, Monitor, Moon, PanelLeft, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { theme } from '../platform/theme.ts'
import type { MenuLine } from './model.ts'

interface Actions {
  readonly openSheet: () => void
  readonly toggleSidebar: () => void
}

/** The shell's own commands, for the palette. */
export function useShellCommands({ openSheet, toggleSidebar }: Actions): readonly MenuLine[] {
  const { t } = useTranslation()
  return [
    { id: 'light', label: t('theme.useLight'), icon: Sun, onSelect: () => theme.choose('light') },
    { id: 'dark', label: t('theme.useDark'), icon: Moon, onSelect: () => theme.choose('dark') },
    { id: 'system', label: t('theme.useSystem'), icon: Monitor, onSelect: () => theme.choose(null) },
    { id: 'sidebar', label: t('shortcuts.sidebar'), icon: PanelLeft, keys: '[', onSelect: toggleSidebar },
    { id: 'shortcuts', label: t('shortcuts.title'), icon: Keyboard, keys: '?', onSelect: openSheet },
  ]
}
