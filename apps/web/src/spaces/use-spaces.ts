import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { selectSpaces } from './selectors.ts'
import { loadSpaces } from './thunks.ts'
import { useNamedSpaces } from './use-named-spaces.ts'

/** What communities are about, by name; asked for once, unless the page came with it. */
export function useSpaces() {
  const dispatch = useAppDispatch()
  const spaces = useAppSelector(selectSpaces)
  const isKnown = spaces.length > 0

  useEffect(() => {
    if (!isKnown) void dispatch(loadSpaces())
  }, [dispatch, isKnown])

  return useNamedSpaces(spaces)
}
