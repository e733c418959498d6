import { spaceCalls } from '@guildhall/contract/spaces'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

export function loadSpaces(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { spaces } = await request(spaceCalls.getInterestSpace, {})
      dispatch(received({ interestSpaces: spaces }))
    } catch {
      // Communities are found without them, too.
    }
  }
}
