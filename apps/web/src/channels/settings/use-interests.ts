import type { Channel } from '@guildhall/contract/channels'
import { type Space, spaceCalls } from '@guildhall/contract/spaces'
import { useState } from 'react'
import { useRead } from '../../platform/store/use-read.ts'
import { useNamedSpaces } from '../../spaces/use-named-spaces.ts'

const none: readonly string[] = []
const noSpaces: readonly Space[] = []

/**
 * A community's interests, once the interests to choose from are loaded. If that fails, everything else can still be
 * changed.
 */
export function useInterests({ _id, settings }: Channel) {
  const { data, status } = useRead(spaceCalls.getInterestSpace, {})
  const [kept, setKept] = useState<{ of: string; chosen: readonly string[] } | null>(null)
  const chosen = kept?.of === _id ? kept.chosen : (settings?.spaces ?? none)

  return {
    spaces: useNamedSpaces(data?.spaces ?? noSpaces),
    chosen: data ? chosen : none,
    isKnown: data !== undefined,
    hasFailed: status === 'failed',
    /** Stores the saved interests. */
    keep: (chosen: readonly string[]) => setKept({ of: _id, chosen }),
  }
}

export type KnownInterests = ReturnType<typeof useInterests>
