import { searchCalls } from '@guildhall/contract/search'
import { useMemo, useState } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { searchInput } from './search-input.ts'
import type { FoundMessage, Sought } from './sought.ts'

interface Page {
  readonly messages: readonly FoundMessage[]
  readonly next: string | null
}

const readPage =
  (input: ReturnType<typeof searchInput>): Thunk<Promise<Page>> =>
  (_dispatch, _getState, { request }) =>
    request(searchCalls.search, input)

const nothing: readonly FoundMessage[] = []

/** The messages that the server finds once the words stand still, the newest first; until then those found before. */
export function useFound(sought: Sought) {
  const dispatch = useAppDispatch()
  const { zone } = useWriting()
  const words = sought.words.trim()
  const settled = useDebounced(words)
  const input = words !== '' && settled !== '' ? searchInput(sought, settled, zone) : null
  const { latest, data, status, retry } = useRead(searchCalls.search, input)
  const key = JSON.stringify(input)
  const [later, setLater] = useState<(Page & { readonly key: string }) | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const added = later?.key === key ? later : null
  const next = data ? (added ?? data).next : null

  async function more() {
    if (!input || next === null || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await dispatch(readPage({ ...input, after: next }))
      setLater({ key, messages: [...(added?.messages ?? []), ...page.messages], next: page.next })
    } catch {
      // The button stays and can be pressed again.
    } finally {
      setLoadingMore(false)
    }
  }

  const first = input ? (data ?? latest)?.messages : undefined
  const rest = added?.messages
  const hits = useMemo(() => (first ? [...first, ...(rest ?? nothing)] : nothing), [first, rest])
  return {
    hits,
    isLooking: words !== '' && (settled !== words || status === 'loading'),
    hasFailed: input !== null && status === 'failed',
    hasMore: next !== null,
    isLoadingMore,
    more: () => void more(),
    retry,
  }
}
