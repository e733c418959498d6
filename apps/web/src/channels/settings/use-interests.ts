import type { Channel } from '@guildhall/contract/channels'
import { spaceCalls } from '@guildhall/contract/spaces'
import { useState } from 'react'
import { useRead } from '../../platform/store/use-read.ts'

const none: readonly string[] = []

/** What a community is about, once it is known what there is to choose from. Without that everything else can be changed all the same. */
export function useInterests({ _id, settings }: Channel) {
  const { data, status } = useRead(spaceCalls.getInterestSpace, {})
  const [kept, setKept] = useState<{ of: string; chosen: readonly string[] } | null>(null)
  const chosen = kept?.of === _id ? kept.chosen : (settings?.spaces ?? none)

  return {
    spaces: data?.spaces ?? [],
    chosen: data ? chosen : none,
    isKnown: data !== undefined,
    hasFailed: status === 'failed',
    /** They are these now. */
    keep: (chosen: readonly string[]) => setKept({ of: _id, chosen }),
  }
}

export type KnownInterests = ReturnType<typeof useInterests>
