import { Clock, Eraser, Globe } from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaletteEntry } from '../shell/palette-entries.ts'
import type { PaletteGroup } from '../ui/overlay/CommandPalette.tsx'
import type { PaletteItem } from '../ui/overlay/PaletteRow.tsx'
import { type FoundItem, foundItems } from './found-items.tsx'
import { type LocalItem, localItems } from './local-items.tsx'
import { soughtIn } from './sign.ts'
import type { useSearch } from './use-search.ts'

/** Another search: what was looked for before, or the same everywhere. */
interface AgainItem extends PaletteItem {
  readonly again: { readonly query: string } | 'everywhere' | 'forget'
}

export type SearchItem = FoundItem | LocalItem | AgainItem

interface Sources {
  readonly query: string
  readonly entries: readonly PaletteEntry[]
  readonly recent: readonly string[]
  readonly found: ReturnType<typeof useSearch>['found']
  /** Only one community is searched, and there are others. */
  readonly isNarrow: boolean
}

const drawn = (Icon: typeof Clock) => createElement(Icon, { size: 17, strokeWidth: 1.75 })

/** Everything that matches, under the names of its kinds. */
export function useGroups({ query, entries, recent, found, isNarrow }: Sources) {
  const { t } = useTranslation()
  const { sign, words } = soughtIn(query)
  const local = localItems(entries, sign, words, t)
  const remote = found && foundItems(found, words, t)
  const known = new Set(local.places.map(({ id }) => id))
  const rooms = remote?.rooms.filter(({ id }) => !known.has(id)) ?? []

  const again: AgainItem[] =
    query === '' && recent.length > 0
      ? [
          ...recent.map((one) => ({
            id: `recent:${one}`,
            label: one,
            icon: drawn(Clock),
            again: { query: one },
          })),
          { id: 'forget', label: t('search.forget'), icon: drawn(Eraser), again: 'forget' },
        ]
      : []
  const elsewhere: AgainItem[] =
    isNarrow && words !== '' && sign === ''
      ? [
          {
            id: 'everywhere',
            label: t('search.everywhere', { query: words }),
            icon: drawn(Globe),
            again: 'everywhere',
          },
        ]
      : []

  const groups: (PaletteGroup & { readonly items: readonly SearchItem[] })[] = [
    { label: t('search.recent'), items: again },
    { label: t('search.goTo'), items: sign === '' || sign === '#' ? [...local.places, ...rooms] : [] },
    { label: t('search.posts'), items: sign === '' ? (remote?.posts ?? []) : [] },
    { label: t('search.comments'), items: sign === '' ? (remote?.discussions ?? []) : [] },
    { label: t('search.people'), items: sign === '' || sign === '@' ? (remote?.people ?? []) : [] },
    { label: t('search.collections'), items: sign === '' ? (remote?.collections ?? []) : [] },
    { label: t('search.do'), items: [...local.commands, ...elsewhere] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
