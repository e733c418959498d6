import type { LucideIcon } from 'lucide-react'
import type { MenuLine, NavItem, ShellModel } from './model.ts'

/** An entry of the palette: it opens or does something. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly kind: 'place' | 'room' | 'command'
  readonly icon?: LucideIcon
  readonly to?: string
  readonly run?: () => void
  readonly shortcut?: string
}

const place =
  (kind: 'place' | 'room') =>
  (item: NavItem): PaletteEntry => ({
    id: `${kind}:${item.id}`,
    label: item.label,
    kind,
    icon: item.icon,
    to: item.to,
  })

const command = ({ id, label, icon, to, keys, onSelect }: MenuLine): PaletteEntry => ({
  id: `command:${id}`,
  label,
  kind: 'command',
  icon,
  to,
  run: onSelect,
  shortcut: keys,
})

/** Everything reachable from the shell, in the shell's order. */
export function paletteEntries(model: ShellModel, own: readonly MenuLine[]): readonly PaletteEntry[] {
  const { features, groups, settings, communities, create, commands } = model
  const settingsItems = settings ? [...settings.items, ...settings.groups.flatMap(({ items }) => items)] : []
  return [
    ...[...features, ...settingsItems].map(place('place')),
    ...groups.flatMap(({ items }) => items).map(place('room')),
    ...communities.map(({ id, name, to }): PaletteEntry => ({ id, label: name, kind: 'place', to })),
    ...[...create, ...commands, ...own].map(command),
  ]
}

const SIGNS: Record<string, PaletteEntry['kind']> = { '>': 'command', '#': 'room' }

/**
 * The entries that match: a prefix character narrows them to one kind, and the words may stand anywhere in the name.
 */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const kind = SIGNS[query.charAt(0)]
  const words = (kind ? query.slice(1) : query).toLowerCase().split(/\s+/)
  return entries.filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      words.every((word) => entry.label.toLowerCase().includes(word)),
  )
}
