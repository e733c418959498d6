import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { type Named, personIn } from './address.ts'
import { isFullProfile } from './is-full-profile.ts'
import { selectNamed } from './selectors.ts'
import { loadProfile } from './thunks.ts'

interface Asked {
  readonly address: string
  readonly state: 'loading' | 'found' | 'gone' | 'failed'
}

/** Somebody's page by its address: what is known of them at once, and what the server says as it comes. */
export function useProfile(address: string, isFresh: 'always' | 'once') {
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => selectNamed(state, personIn(address)))
  const [asked, setAsked] = useState<Asked>({ address, state: 'loading' })
  const isKnown = isFresh === 'once' && isFullProfile(user)

  const load = useCallback(
    async (person: Named) => {
      setAsked({ address, state: 'loading' })
      const state = await dispatch(loadProfile(person))
      // Meanwhile another page may have been asked for.
      setAsked((now) => (now.address === address ? { address, state } : now))
    },
    [dispatch, address],
  )

  useEffect(() => {
    if (!isKnown) void load(personIn(address))
  }, [isKnown, load, address])

  return {
    user,
    state: asked.address === address ? asked.state : ('loading' as const),
    retry: () => void load(personIn(address)),
  }
}
