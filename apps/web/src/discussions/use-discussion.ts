import { discussionListId, firstDiscussions } from '@guildhall/contract/discussions'
import { useEffect, useEffectEvent, useState } from 'react'
import { seesPostsAcrossBlocks } from '../channels/selectors.ts'
import { loadOnceListening, useMissed, useWatch } from '../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { lists } from '../platform/store/lists.ts'
import { loadDiscussions } from './lists.ts'
import { selectDiscussionList, selectDiscussions, selectNews } from './selectors.ts'
import type { Subject } from './subject.ts'

/** The comments on a subject, in the chosen order; new ones of others arrive while it is mounted. */
export function useDiscussion(
  subject: Pick<Subject, 'kind' | '_id' | 'postType' | 'channel'>,
  isHydrating: boolean,
) {
  const dispatch = useAppDispatch()
  const [choice, setChoice] = useState(() => firstDiscussions(subject))
  const listId = discussionListId(subject._id, choice)
  const list = useAppSelector((state) => selectDiscussionList(state, listId))
  const isAcrossBlocks = useAppSelector((state) =>
    seesPostsAcrossBlocks(state.channels.entities[subject.channel._id]),
  )
  const discussions = useAppSelector((state) => selectDiscussions(state, listId, isAcrossBlocks))
  const news = useAppSelector((state) => selectNews(state, listId))
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const [isGiven, setGiven] = useState(isHydrating && list.status === 'complete')
  const load = useEffectEvent(() => void dispatch(loadDiscussions(subject, choice)))
  const loadFirst = useEffectEvent(() => {
    if (!isGiven) load()
    // Visitors receive no signals, so the comments that came with the page are not loaded again.
    else if (isSignedIn) void dispatch(loadOnceListening(loadDiscussions(subject, choice)))
  })

  useWatch(subject.kind, subject._id)
  useEffect(() => {
    dispatch(lists.actions.flagged({ listId, flags: { isVisible: true } }))
    loadFirst()
    return () => void dispatch(lists.actions.flagged({ listId, flags: { isVisible: false } }))
  }, [dispatch, listId])

  useMissed(load)

  return {
    choice,
    choose(other: typeof choice) {
      setGiven(false)
      setChoice(other)
    },
    listId,
    list,
    discussions,
    news,
    retry: () => void dispatch(loadDiscussions(subject, choice)),
    more: () => void dispatch(loadDiscussions(subject, choice, 'next')),
  }
}
