import { discussionCalls } from '@guildhall/contract/discussions'
import type { Person } from '@guildhall/contract/users'
import { useState } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { useMentionSource } from '../mention-source.ts'

const PER_PAGE = 8

interface Found {
  readonly query: string
  readonly users: readonly Person[]
  readonly next: string | null
}

/** The people whose name matches; nobody where the server does not answer. */
function findPeople(searchQuery: string, channelId: string, after?: string): Thunk<Promise<Found>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      const input = { searchQuery, channelId, limit: PER_PAGE, ...(after && { after }) }
      const { users, next } = await request(discussionCalls.mentionsSearch, input)
      return { query: searchQuery, users, next }
    } catch {
      return { query: searchQuery, users: [], next: null }
    }
  }
}

/** The people a mention may mean, once typing pauses; null searches for nobody. */
export function usePeopleFound(query: string | null) {
  const dispatch = useAppDispatch()
  const { channelId, people } = useMentionSource()
  const settled = useDebounced(channelId === null ? null : query)
  const [more, setMore] = useState<{ after: Found; found: Found } | null>(null)
  const { latest } = useLoad(settled === null ? null : `${channelId} ${settled}`, () =>
    dispatch(findPeople(settled ?? '', channelId ?? '')),
  )
  const found = latest && more?.after === latest ? more.found : (latest ?? null)

  // The results for fewer letters are narrowed down at once.
  const wanted = (query ?? '').toLowerCase()
  const isClose = found !== null && wanted.startsWith(found.query.toLowerCase())
  const all = [...people, ...(isClose ? found.users : [])].filter((user) => matches(user, wanted))
  const users = [...new Map(all.map((user) => [user._id, user])).values()]

  async function findMore() {
    if (!latest || channelId === null || found?.query !== query || found.next === null) return
    const { users, next } = await dispatch(findPeople(found.query, channelId, found.next))
    setMore({ after: latest, found: { ...found, users: [...found.users, ...users], next } })
  }

  return {
    isLooking: channelId !== null && query !== null && found?.query !== query,
    options: users.map((user) => ({ kind: 'user', id: user._id, user }) as const),
    more: () => void findMore(),
  }
}

/** Only people with a username can be mentioned. */
const matches = ({ username, fullname }: Person, wanted: string) =>
  username !== null &&
  (username.toLowerCase().includes(wanted) || fullname.toLowerCase().includes(wanted) || wanted === '')
