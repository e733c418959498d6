import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { usernameProblem } from './edit-draft.ts'
import { checkUsername } from './edit-thunks.ts'

/** `own` is the name somebody has; `unknown` is when nobody could say. */
export type UsernameCheck = 'own' | 'typing' | 'wrong' | 'checking' | 'free' | 'taken' | 'unknown'

interface Answer {
  readonly username: string
  readonly isFree: boolean | null
}

/** How a name fares: asked once typing has rested, and never about one that could not be. */
export function useUsernameCheck(username: string, own: string): UsernameCheck {
  const dispatch = useAppDispatch()
  const rested = useDebounced(username)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAsked = rested !== own && usernameProblem(rested) === null

  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    void dispatch(checkUsername(rested, stop.signal)).then((isFree) => {
      if (!stop.signal.aborted) setAnswer({ username: rested, isFree })
    })
    return () => stop.abort()
  }, [dispatch, isAsked, rested])

  if (username === own) return 'own'
  if (usernameProblem(username)) return rested === username ? 'wrong' : 'typing'
  if (answer?.username !== username) return 'checking'
  if (answer.isFree === null) return 'unknown'
  return answer.isFree ? 'free' : 'taken'
}
