import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import type { Option, Options } from './option.ts'
import type { SearchState, Source } from './search.ts'

interface Answer {
  readonly query: string | null
  readonly options: readonly Option[]
  readonly hasFailed: boolean
}

const unasked: Answer = { query: null, options: [], hasFailed: false }

const fits = (query: string) => (option: Option) =>
  option.label.toLocaleLowerCase().includes(query.toLocaleLowerCase())

/** The options for the typed text, and the state of the search. Until they arrive, earlier ones that match stay. */
export function useChoices({ options, find, delayMs = 300 }: Source, typed: string, isOpen: boolean) {
  const query = typed.trim()
  const asked = useDebounced(query, query === '' ? 0 : delayMs)
  const [answer, setAnswer] = useState(unasked)
  const isAsking = Boolean(find) && isOpen

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const found = await find?.(asked, signal).catch(() => null)
    if (signal.aborted || found === undefined) return
    setAnswer({ query: asked, options: found ?? [], hasFailed: found === null })
  })
  useEffect(() => {
    if (!isAsking || asked !== query) return
    const stop = new AbortController()
    void ask(stop.signal)
    return () => stop.abort()
  }, [isAsking, asked, query])

  const isLoading = isAsking && answer.query !== query
  const state: SearchState = isLoading ? 'loading' : find && answer.hasFailed ? 'failed' : 'ready'
  const found = useMemo(
    () => (isLoading ? answer.options.filter(fits(query)) : answer.options),
    [answer, isLoading, query],
  )
  const items: Options = options ?? found
  return { items, state }
}
