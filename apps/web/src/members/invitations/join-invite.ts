import { inviteCalls } from '@guildhall/contract/members'
import { isGone } from '../../platform/http/request-failed.ts'
import type { Thunk } from '../../platform/store/store.ts'

export type Found = { readonly slug: string } | 'gone' | 'failed'

/** Loads the community of an invitation. */
export function findInvite(inviteId: string): Thunk<Promise<Found>> {
  return async (_dispatch, _getState, { request }) => {
    try {
      return { slug: (await request(inviteCalls.getInvite, { inviteId })).channel.slug }
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}
