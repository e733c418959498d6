import { directoryCalls } from '@guildhall/contract/members'
import { isGone } from '../platform/http/request-failed.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import type { Named } from '../users/address.ts'
import { unpackMembers } from './unpack.ts'

/** Loads what somebody is in a community; answers whether the viewer may see them as a member there. */
export function loadMember(channelId: string, person: Named): Thunk<Promise<'found' | 'gone'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { member } = await request(directoryCalls.getMember, { channelId, ...person })
      dispatch(received(unpackMembers(channelId, [member]).batch))
      return 'found'
    } catch (error) {
      if (isGone(error)) return 'gone'
      throw error
    }
  }
}

export function loadPersonCommunities(userId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const reply = await request(directoryCalls.getPersonCommunities, { otherUserId: userId })
    const { communities, count, commonCount, interests } = reply
    dispatch(
      received({
        channels: communities.map(({ channel }) => channel),
        personCommunities: [
          {
            _id: userId,
            count,
            commonCount,
            interests,
            communities: communities.map(({ channel, roles }) => ({ channelId: channel._id, roles })),
          },
        ],
      }),
    )
  }
}
