import type { TFunction } from 'i18next'
import { matching, type PaletteEntry } from '../shell/palette-entries.ts'
import { Mark } from '../ui/display/Mark.tsx'
import type { PaletteItem } from '../ui/overlay/PaletteRow.tsx'
import { markedParts } from './parts.ts'
import type { Sign } from './sign.ts'

/** What the page knows itself, at once. */
export interface LocalItem extends PaletteItem {
  readonly entry: PaletteEntry
}

export function localItems(entries: readonly PaletteEntry[], sign: Sign, words: string, t: TFunction) {
  const shown = (entry: PaletteEntry): LocalItem => {
    const { id, label, icon: Icon, shortcut, kind } = entry
    return {
      id,
      label,
      entry,
      shortcut,
      parts: markedParts(label, words),
      icon: Icon ? <Icon size={17} strokeWidth={1.75} /> : <Mark name={label} size={24} />,
      detail: kind === 'room' ? t('search.room') : undefined,
    }
  }
  // People are nowhere but on the server.
  const found = sign === '@' ? [] : matching(entries, sign + words)
  return {
    places: found.filter(({ kind }) => kind !== 'command').map(shown),
    commands: found.filter(({ kind }) => kind === 'command').map(shown),
  }
}
