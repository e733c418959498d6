import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { fetchPost } from './known.ts'
import { selectPost } from './selectors.ts'

/** The key of the page that was opened, before any other was gone to. */
const OPENED = 'default'

/** A post for its page: what is known of it at once, and what the server says of it now. */
export function usePost(postId: string) {
  const dispatch = useAppDispatch()
  const { key, pathname } = useLocation()
  const post = useAppSelector((state) => selectPost(state, postId))
  const isMissing = useAppSelector((state) => state.preloadedData.missing === pathname)
  const [given] = useState(() => (key === OPENED && (isMissing || post) ? postId : null))
  const [found, setFound] = useState<{ of: string; state: 'found' | 'gone' | 'failed' } | null>(null)
  const [tries, setTries] = useState(0)
  const isGiven = given === postId && tries === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load
  useEffect(() => {
    if (isGiven) return
    let isCurrent = true
    void dispatch(fetchPost(postId)).then((state) => isCurrent && setFound({ of: postId, state }))
    return () => {
      isCurrent = false
    }
  }, [dispatch, postId, isGiven, tries])

  const answered = found?.of === postId ? found.state : 'loading'
  const state = isGiven ? (isMissing ? 'gone' : 'found') : answered
  const retry = () => {
    setFound(null)
    setTries(tries + 1)
  }
  return { post, state, retry }
}
