import { type Found, searchCalls } from '@guildhall/contract/search'
import { useEffect, useState } from 'react'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { useDebounced } from '../ui/forms/use-debounced.ts'

const PAUSE_MS = 200

type Answer = { readonly found: Found } | { readonly problem: 'offline' | 'failed' }

function search(searchQuery: string, channelId: string | null): Thunk<Promise<Answer>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      const input = { searchQuery, ...(channelId && { channelId }) }
      return { found: await request(searchCalls.search, input) }
    } catch (error) {
      const isAway = error instanceof RequestFailed && error.kind === 'network error'
      return { problem: isAway ? 'offline' : 'failed' }
    }
  }
}

/** What the server finds, once the words stand still; until then what it found before. Empty words look for nothing. */
export function useSearch(words: string, channelId: string | null) {
  const dispatch = useAppDispatch()
  const settled = useDebounced(words, PAUSE_MS)
  const [kept, setKept] = useState<{ asked: string; answer: Answer } | null>(null)
  const [tries, setTries] = useState(0)
  const asked = (text: string) => `${channelId ?? ''} ${text}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    if (settled === '') return setKept(null)
    let isCurrent = true
    void dispatch(search(settled, channelId)).then(
      (answer) => isCurrent && setKept({ asked: asked(settled), answer }),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, settled, channelId, tries])

  const isLooking = words !== '' && kept?.asked !== asked(words)
  return {
    found: words !== '' && kept && 'found' in kept.answer ? kept.answer.found : null,
    problem: !isLooking && kept && 'problem' in kept.answer ? kept.answer.problem : null,
    isLooking,
    retry: () => {
      setKept(null)
      setTries(tries + 1)
    },
  }
}
