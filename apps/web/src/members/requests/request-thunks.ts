import type { Channel } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { changed } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { loadMemberRequests } from '../lists.ts'
import type { ShownRequest } from '../selectors.ts'

/** The maximum for one call. */
const AT_ONCE = 100

/** Accepts or declines requests to join; returns whether all were answered. */
export function respond(
  channel: Channel,
  requests: readonly ShownRequest[],
  status: 'approved' | 'rejected',
): Thunk<Promise<boolean>> {
  const channelId = channel._id
  return async (dispatch, _getState, { request }) => {
    const wanted = requests.slice(0, AT_ONCE)
    const requestIds = wanted.map(({ _id }) => _id)
    try {
      await request(memberCalls.respondMemberRequest, { channelId, requestIds, status })
    } catch (error) {
      const left = leftIn(error)
      if (left)
        dispatch(
          answered(
            channelId,
            requestIds.filter((id) => !left.includes(id)),
            status,
          ),
        )
      dispatch(tellFailure(error, 'memberRequests.failed'))
      // Somebody else may have answered first.
      void dispatch(loadMemberRequests(channelId))
      return false
    }
    dispatch(answered(channelId, requestIds, status))
    const values = { count: wanted.length, name: wanted[0]?.user.fullname ?? '' }
    const textKey = status === 'approved' ? 'memberRequests.approved' : 'memberRequests.declined'
    dispatch(toasted({ textKey, values, duration: 3000, kind: status === 'approved' ? 'done' : 'removed' }))
    return true
  }
}

/** The people who could not be accepted, when others were. */
function leftIn(error: unknown): string[] | null {
  if (!(error instanceof RequestFailed) || error.status !== 422) return null
  const { notAdded } = (error.data ?? {}) as { notAdded?: string[] }
  return Array.isArray(notAdded) ? notAdded : null
}

const answered =
  (channelId: string, ids: string[], status: 'approved' | 'rejected'): Thunk =>
  (dispatch, getState) => {
    if (ids.length === 0) return
    const { memberRequestCount = 0, membersCount = 0 } = getState().channels.entities[channelId] ?? {}
    dispatch(
      changed({
        memberRequests: Object.fromEntries(ids.map((id) => [id, { status }])),
        channels: {
          [channelId]: {
            memberRequestCount: Math.max(0, memberRequestCount - ids.length),
            ...(status === 'approved' && { membersCount: membersCount + ids.length }),
          },
        },
      }),
    )
  }

/** Loads the number of pending requests. */
export function refreshRequestCount(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { requestsCount } = await request(memberCalls.getMemberRequests, { channelId, limit: 1 })
      dispatch(changed({ channels: { [channelId]: { memberRequestCount: requestsCount } } }))
    } catch {
      // A failure is harmless: the number is loaded again with the community.
    }
  }
}
