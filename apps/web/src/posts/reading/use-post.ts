import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadOnceListening } from '../../platform/realtime/use-watch.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { fetchPost, fetchPostAgain } from '../fetch-post.ts'
import { selectPost } from '../selectors.ts'

/** The history key of the first page, before any navigation. */
const OPENED = 'default'

/** A post for its page: the stored one at once, then the server's current one. */
export function usePost(postId: string) {
  const dispatch = useAppDispatch()
  const { key, pathname } = useLocation()
  const post = useAppSelector((state) => selectPost(state, postId))
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const [given] = useState(() => (key === OPENED && (isMissing || post) ? postId : null))
  const [isRetried, setRetried] = useState(false)
  const isGiven = given === postId && !isRetried
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const mayBeStale = isSignedIn && isGiven && !isMissing
  useEffect(() => {
    if (mayBeStale) void dispatch(loadOnceListening(fetchPostAgain(postId)))
  }, [dispatch, mayBeStale, postId])
  const { data, status, retry } = useLoad(isGiven ? null : postId, () => dispatch(fetchPost(postId)))

  const answered = status === 'done' && data ? data : 'loading'
  const state = isGiven ? (isMissing ? 'gone' : 'found') : answered
  const lookAgain = () => {
    setRetried(true)
    retry()
  }
  return { post, state, retry: lookAgain }
}
