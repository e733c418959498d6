import { type Call, DEFAULT_LIMIT, type Reply, type Sent } from '@guildhall/contract'
import { nanoid } from '@reduxjs/toolkit'
import { isGone, RequestFailed } from '../http/request-failed.ts'
import type { TextKey } from '../i18n.ts'
import { isOffline } from '../online.ts'
import { type Batch, received } from './collections.ts'
import { tellFailure } from './failures.ts'
import { emptyList, type List, lists } from './lists.ts'
import type { Thunk } from './store.ts'

interface Source<C extends Call> {
  readonly listId: string
  readonly call: C
  readonly input?: Omit<Sent<C>, 'skip' | 'limit' | 'after'>
  readonly limit?: number
  readonly failedKey?: TextKey
  /** The status that the page itself explains, so that no toast does. */
  readonly toldOnPage?: number
  /** Flattens a nested reply: its records, and the ids of those that the list consists of. */
  unpack(reply: Reply<C>): { batch: Batch; ids: string[] }
}

/** Loads a page of a list and updates the list's state. */
export function loadList<C extends Call>(
  source: Source<C>,
  page: 'first' | 'next' = 'first',
): Thunk<Promise<void>> {
  const { listId, call, input, limit = DEFAULT_LIMIT, failedKey, toldOnPage, unpack } = source
  return async (dispatch, getState, { request }) => {
    const list = () => getState().appLists[listId] ?? emptyList
    if (page === 'next' && (list().status === 'loading' || !list().hasMore)) return

    const loadId = nanoid()
    const isLate = () => list().loadId !== loadId
    const place = page === 'first' ? { skip: 0 } : placeAfter(list())
    dispatch(lists.actions.loadStarted({ listId, loadId }))
    try {
      const reply: Reply<C> = await request(call, { ...input, ...place, limit })
      if (isLate()) return
      const { batch, ids } = unpack(reply)
      const { next } = reply as { next?: string | null }
      const hasMore = next === undefined ? ids.length >= limit : next !== null
      dispatch(received(batch))
      dispatch(lists.actions.loaded({ listId, page, ids, hasMore, after: next ?? null, at: Date.now() }))
    } catch (error) {
      if (isLate()) return
      const problem = kept(error)
      dispatch(lists.actions.loadFailed({ listId, error: problem }))
      // Without a network the shell and the page say so already.
      if (problem.status !== toldOnPage && !isOffline()) dispatch(tellFailure(error, failedKey))
    }
  }
}

const placeAfter = ({ after, skip }: List) => (after === null ? { skip } : { after })

const kept = (error: unknown): NonNullable<List['error']> => ({
  message: error instanceof Error ? error.message : String(error),
  status: (error instanceof RequestFailed ? error.status : undefined) ?? null,
  isGone: isGone(error),
})
