import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { selectMe } from '../accounts/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { PaletteProps } from '../shell/model.ts'
import { paletteEntries } from '../shell/palette-entries.ts'
import { CommandPalette } from '../ui/overlay/CommandPalette.tsx'
import type { PaletteItem } from '../ui/overlay/PaletteRow.tsx'
import { forgetSearches, keepSearch, recentSearches } from './recent.ts'
import { SearchNote } from './SearchNote.tsx'
import { soughtIn } from './sign.ts'
import { type SearchItem, useGroups } from './use-groups.ts'
import { useSearch } from './use-search.ts'

/** One box over everything: places, rooms and commands at once, and what people wrote as soon as the server has found it. */
export function SearchPalette({ model, commands, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useAppSelector((state) => selectMe(state)?._id ?? '')
  const [query, setQuery] = useState('')
  const [isEverywhere, setEverywhere] = useState(false)
  const [recent, setRecent] = useState(() => recentSearches(userId))
  const { community } = model
  const { sign, words } = soughtIn(query)
  const isNarrow = community !== null && !isEverywhere
  const result = useSearch(sign === '>' || !isOpen ? '' : words, isNarrow ? community.id : null)
  const entries = paletteEntries(model, commands)
  const groups = useGroups({ query, entries, recent, found: result.found, isNarrow })
  // The way to other places is nothing found.
  const isOnlyElsewhere = groups.flatMap(({ items }) => items).every(({ id }) => id === 'everywhere')
  const isNothing = words !== '' && !result.isLooking && groups.length > 0 && isOnlyElsewhere
  const place = isNarrow ? community.name : t('brand')

  function close() {
    setQuery('')
    setEverywhere(false)
    onClose()
  }

  function pick(item: PaletteItem, isInNewTab: boolean) {
    const picked = item as SearchItem
    if ('again' in picked) {
      if (picked.again === 'everywhere') setEverywhere(true)
      else if (picked.again === 'forget') forgetSearches(userId)
      else setQuery(picked.again.query)
      return setRecent(recentSearches(userId))
    }
    keepSearch(userId, query)
    setRecent(recentSearches(userId))
    const to = 'to' in picked ? picked.to : picked.entry.to
    if (to !== undefined && isInNewTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    close()
    if (to !== undefined) void navigate(to)
    else if ('entry' in picked) picked.entry.run?.()
  }

  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      label={t('shell.search', { place })}
      scope={community ? t(isNarrow ? 'search.in' : 'search.inAll', { place }) : undefined}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      isLoading={result.isLooking}
      emptyText={
        result.problem
          ? ''
          : words === ''
            ? t(sign === '@' ? 'search.typeName' : 'search.type')
            : t('search.empty', { query: words })
      }
      note={
        result.problem ? (
          <SearchNote problem={result.problem} onRetry={result.retry} />
        ) : (
          isNothing && t('search.empty', { query: words })
        )
      }
      prefixes={[
        { sign: '>', label: t('search.signs.commands') },
        { sign: '@', label: t('search.signs.people') },
        { sign: '#', label: t('search.signs.rooms') },
      ]}
      onPick={pick}
    />
  )
}
