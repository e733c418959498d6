import type { Channel } from '@guildhall/contract/channels'
import { type Space, spaceCalls } from '@guildhall/contract/spaces'
import type { Thunk } from '../../platform/store/store.ts'

export interface Interests {
  readonly spaces: readonly Space[]
  readonly chosen: readonly string[]
}

/** What communities can be about, and what this one is. */
export function loadInterests({ settings }: Channel): Thunk<Promise<Interests | null>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      const { spaces } = await request(spaceCalls.getInterestSpace, {})
      return { spaces, chosen: settings?.spaces ?? [] }
    } catch {
      // The field then says that it did not load; everything else can be changed all the same.
      return null
    }
  }
}
