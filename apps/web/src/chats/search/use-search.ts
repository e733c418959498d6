import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { chatPath } from '../store/chat-path.ts'
import { type FoundMessage, type MessageSearch, nothingSought, type Sought } from './sought.ts'

interface Begun {
  readonly sought: Sought
  /** Where the search began: its page shows the results, every later one a chat. */
  readonly key: string
  readonly path: string
}

/** What the list of results tells the open chat of them. */
export interface ToldFound extends Pick<MessageSearch, 'hits' | 'hasMore'> {
  more(): void
}

const nothingFound: ToldFound = { hits: [], hasMore: false, more: () => undefined }

/** Hits are fetched before the last one is reached. */
const AHEAD = 3

/** The search of messages over the pages of chats; the address names the message that is open. */
export function useSearch() {
  const { slug, chatId } = useParams()
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [{ hits, hasMore, more }, setFound] = useState(nothingFound)
  const seq = Number(new URLSearchParams(search).get('message'))
  const at = hits.findIndex((hit) => hit.chat._id === chatId && hit.seq === seq)

  function close() {
    setBegun(null)
    setFound(nothingFound)
  }

  const view: MessageSearch = {
    sought: begun?.sought ?? null,
    hits,
    at,
    hasMore,
    begin: (sought) => setBegun({ sought: { ...nothingSought, ...sought }, key, path: pathname }),
    change: (sought) => setBegun((old) => old && { ...old, sought: { ...old.sought, ...sought } }),
    open(place) {
      const hit = hits[place]
      if (!hit) return
      if (place >= hits.length - AHEAD && hasMore) more()
      void navigate(pathOf(hit, slug), { replace: at >= 0 })
    },
    end() {
      close()
      if (begun && begun.path !== pathname) void navigate(begun.path)
    },
  }
  const found = useMemo(() => ({ hits, at }), [hits, at])
  return { view, found, tellFound: setFound, close, isListing: begun?.key === key }
}

/** A chat is opened where the reader is; the thread of another community is opened there. */
export function pathOf({ chat, seq }: FoundMessage, slug: string | undefined) {
  const place = slug === undefined ? undefined : (chat.slug ?? slug)
  return `${chatPath(place, chat._id)}?message=${seq}`
}
