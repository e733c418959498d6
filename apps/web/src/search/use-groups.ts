import type { SearchableKind } from '@guildhall/contract/all'
import { Clock, Eraser, Globe } from 'lucide-react'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../platform/i18n.ts'
import type { PaletteEntry } from '../shell/palette-entries.ts'
import type { PaletteGroup } from '../ui/overlay/CommandPalette.tsx'
import type { PaletteItem } from '../ui/overlay/PaletteRow.tsx'
import { type FoundItem, foundItems } from './found-items.tsx'
import { type LocalItem, localItems } from './local-items.tsx'
import { type Sign, soughtIn } from './sign.ts'
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

/** The name a kind stands under and the signs it is looked for with; the kinds are shown in this order. */
const shownAs: Readonly<Record<SearchableKind, { labelKey: TextKey; signs: readonly Sign[] }>> = {
  contexts: { labelKey: 'search.goTo', signs: ['', '#'] },
  posts: { labelKey: 'search.posts', signs: [''] },
  discussions: { labelKey: 'search.comments', signs: [''] },
  messages: { labelKey: 'search.messages', signs: [''] },
  events: { labelKey: 'features.events', signs: [''] },
  users: { labelKey: 'search.people', signs: ['', '@'] },
  resources: { labelKey: 'search.collections', signs: [''] },
}
const shownKinds = Object.keys(shownAs) as SearchableKind[]

/** Everything that matches, under the names of its kinds. */
export function useGroups({ query, entries, recent, found, isNarrow }: Sources) {
  const { t } = useTranslation()
  const { sign, words } = soughtIn(query)
  const local = localItems(entries, sign, words, t)
  const known = new Set(local.places.map(({ id }) => id))
  const remote = (kind: SearchableKind) => (found ? foundItems(found, kind, words, t) : [])
  const itemsOf = (kind: SearchableKind) =>
    kind === 'contexts' ? [...local.places, ...remote(kind).filter(({ id }) => !known.has(id))] : remote(kind)

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
    ...shownKinds.map((kind) => {
      const { labelKey, signs } = shownAs[kind]
      return { label: t(labelKey), items: signs.includes(sign) ? itemsOf(kind) : [] }
    }),
    { label: t('search.do'), items: [...local.commands, ...elsewhere] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
