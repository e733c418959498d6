import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { loadOnceListening, useMissed } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { lists } from '../../platform/store/lists.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { checkForNewPosts, reloadList } from '../new-posts.ts'
import { selectPostList, selectPosts } from '../selectors.ts'

export interface FeedSource {
  readonly listId: string
  readonly load: (page: 'first' | 'next') => Thunk<Promise<void>>
}

/** A list of posts for its page: going back shows it as it was, opening it anew loads it. */
export function useFeed({ listId, load }: FeedSource) {
  const dispatch = useAppDispatch()
  const isReturn = useNavigationType() === 'POP'
  const list = useAppSelector((state) => selectPostList(state, listId))
  const posts = useAppSelector((state) => selectPosts(state, listId))

  const begin = useEffectEvent(() => {
    const isKept = isReturn && list.status === 'complete'
    void dispatch(isKept ? loadOnceListening(checkForNewPosts(listId)) : load('first'))
  })

  useEffect(() => {
    dispatch(lists.actions.flagged({ listId, flags: { isVisible: true } }))
    begin()
    return () => void dispatch(lists.actions.flagged({ listId, flags: { isVisible: false } }))
  }, [dispatch, listId])

  useMissed(() => void dispatch(reloadList(listId)))

  return {
    posts,
    list,
    retry: () => void dispatch(load('first')),
    more: () => void (list.status !== 'loading' && list.hasMore && dispatch(load('next'))),
  }
}
