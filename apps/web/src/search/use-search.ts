import { searchCalls } from '@guildhall/contract/search'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { useRead } from '../platform/store/use-read.ts'
import { useDebounced } from '../ui/forms/use-debounced.ts'

const PAUSE_MS = 200

const problemOf = (error: unknown): 'offline' | 'failed' =>
  error instanceof RequestFailed && error.kind === 'network error' ? 'offline' : 'failed'

/** What the server finds, once the words stand still; until then what it found before. Empty words look for nothing. */
export function useSearch(words: string, channelId: string | null) {
  const settled = useDebounced(words, PAUSE_MS)
  const input = { searchQuery: settled, ...(channelId && { channelId }) }
  const { status, latest, error, retry } = useRead(searchCalls.search, settled === '' ? null : input)
  const isLooking = words !== '' && (settled !== words || status === 'loading')
  const hasFailed = status === 'failed'
  return {
    found: words !== '' && settled !== '' && !hasFailed && latest ? latest : null,
    problem: !isLooking && hasFailed ? problemOf(error) : null,
    isLooking,
    retry,
  }
}
