import type { Channel } from '@guildhall/contract/channels'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { type Interests, loadInterests } from './interests.ts'

const none: readonly string[] = []

/** What a community is about, once that is known. */
export function useInterests(channel: Channel) {
  const dispatch = useAppDispatch()
  const [interests, setInterests] = useState<Interests | null | undefined>(undefined)
  const { _id } = channel

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another community is another question
  useEffect(() => {
    let isCurrent = true
    void dispatch(loadInterests(channel)).then((found) => isCurrent && setInterests(found))
    return () => {
      isCurrent = false
    }
  }, [dispatch, _id])

  return {
    spaces: interests?.spaces ?? [],
    chosen: interests?.chosen ?? none,
    isKnown: interests !== undefined && interests !== null,
    hasFailed: interests === null,
    /** They are these now. */
    keep: (chosen: readonly string[]) => interests && setInterests({ ...interests, chosen }),
  }
}

export type KnownInterests = ReturnType<typeof useInterests>
