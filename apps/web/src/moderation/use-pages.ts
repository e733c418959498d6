import type { Call, Reply, Sent } from '@guildhall/contract'
import { useState } from 'react'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { Thunk } from '../platform/store/store.ts'
import { useRead } from '../platform/store/use-read.ts'

interface Later<C extends Call> {
  /** The first page that these follow. */
  readonly first: Reply<C>
  readonly replies: readonly Reply<C>[]
}

const ask =
  <C extends Call>(call: C, input: Sent<C>): Thunk<Promise<Reply<C>>> =>
  (_dispatch, _getState, { request }) =>
    request(call, input)

/** The pages of a list that only one screen shows, one after the other. */
export function usePages<C extends Call>(call: C, input: Sent<C>) {
  const dispatch = useAppDispatch()
  const { data: first, ...read } = useRead(call, input)
  const [later, setLater] = useState<Later<C> | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const replies = first === undefined ? [] : [first, ...(later?.first === first ? later.replies : [])]
  const { next } = (replies.at(-1) ?? { next: null }) as { next: string | null }

  async function more() {
    if (first === undefined || next === null || isLoadingMore) return
    setLoadingMore(true)
    try {
      const reply = await dispatch(ask(call, { ...input, after: next } as Sent<C>))
      setLater({ first, replies: [...replies.slice(1), reply] })
    } catch (error) {
      dispatch(tellFailure(error))
    }
    setLoadingMore(false)
  }

  return { ...read, replies, hasMore: next !== null, isLoadingMore, more: () => void more() }
}
