import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { lists } from '../platform/store/lists.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { anchorOf } from './anchor.ts'
import { fetchDiscussion } from './fetch-discussion.ts'
import { ancestorsOf, selectDiscussionList } from './selectors.ts'

const idOf = (search: URLSearchParams) => /^[0-9a-f]{32}$/.exec(search.get('comment') ?? '')?.[0] ?? null

/** The comment that a link names: loaded with all it replies to, put on the page and scrolled to. */
export function useLinked(postId: string, listId: string) {
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const linkedId = idOf(search)
  const { data: how } = useLoad(linkedId, () => dispatch(fetchDiscussion(linkedId ?? '')))
  const isLoaded = useAppSelector((state) => selectDiscussionList(state, listId).lastUpdatedOn !== null)
  const root = useAppSelector((state) => (linkedId ? ancestorsOf(state, linkedId)[0] : undefined))
  const rootId = root?.post === postId ? root._id : undefined

  useEffect(() => {
    if (how === 'there' && isLoaded && rootId) dispatch(lists.actions.prepended({ listId, id: rootId }))
  }, [dispatch, how, isLoaded, listId, rootId])

  const isShown = useAppSelector((state) => {
    const { _ids, newIds } = selectDiscussionList(state, listId)
    return how === 'there' && rootId !== undefined && (_ids.includes(rootId) || newIds.includes(rootId))
  })
  useEffect(() => {
    if (!isShown || !linkedId) return
    const item = document.getElementById(anchorOf(linkedId))
    item?.scrollIntoView({ block: 'center' })
    item?.focus({ preventScroll: true })
  }, [isShown, linkedId])

  return { linkedId, state: how === 'there' && !rootId && isLoaded ? ('gone' as const) : how }
}
