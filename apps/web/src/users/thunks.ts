import { blockingCalls, type Profile, type Related, userCalls } from '@guildhall/contract/users'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { changed, received } from '../platform/store/collections.ts'
import { tellFailure } from '../platform/store/failures.ts'
import { optimistically } from '../platform/store/optimistically.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import type { Named } from './address.ts'
import { type Counted, counted } from './counters.ts'
import { selectUser } from './selectors.ts'
import { toldTabs } from './tabs.ts'

/** Loads somebody's page. Who cannot be seen, and who never was, are gone alike. */
export function loadProfile(person: Named): Thunk<Promise<'found' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { user } = await request(userCalls.getProfile, person)
      dispatch(received({ users: [user] }))
      return 'found'
    } catch (error) {
      return error instanceof RequestFailed && (error.status === 404 || error.status === 400)
        ? 'gone'
        : 'failed'
    }
  }
}

export function muteUser(userId: string, isMuted: boolean): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const input = { otherUserId: userId, isMuted }
    try {
      const { user } = await dispatch(
        optimistically({ users: { [userId]: { isMuted } } }, () =>
          request(blockingCalls.muteUserPosts, input),
        ),
      )
      dispatch(learned(user))
      const textKey = isMuted ? 'people.muted' : 'people.unmuted'
      dispatch(
        offered({ textKey, values: named(user), kind: 'done', action: 'undo' }, () => {
          void dispatch(muteUser(userId, !isMuted))
        }),
      )
    } catch (error) {
      dispatch(tellFailure(error, 'people.muteFailed'))
    }
  }
}

const nothingBetween = { isConnected: false, pending: false, connectionRequestStatus: 'NONE' } as const

/** What a block takes from my numbers. */
function lostBy(state: AppState, userId: string): Counted {
  const { isConnected = false, pending = false } = selectUser(state, userId) ?? {}
  return { connections: isConnected ? -1 : 0, requests: pending ? -1 : 0 }
}

export function blockUser(userId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const blocked: Partial<Profile> = { ...nothingBetween, isBlocked: true }
    const back = dispatch(counted(lostBy(getState(), userId)))
    try {
      const { user } = await dispatch(
        optimistically({ users: { [userId]: blocked } }, () =>
          request(blockingCalls.blockUser, { blockId: userId }),
        ),
      )
      dispatch(learned(user))
      dispatch(toasted({ textKey: 'people.blocked', values: named(user), kind: 'done', duration: 3000 }))
    } catch (error) {
      dispatch(counted(back))
      dispatch(tellFailure(error, 'people.blockFailed'))
    }
  }
}

export function unblockUser(userId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { user } = await dispatch(
        optimistically({ users: { [userId]: { isBlocked: false } } }, () =>
          request(blockingCalls.unblockUser, { blockId: userId }),
        ),
      )
      dispatch(learned(user))
      dispatch(toasted({ textKey: 'people.unblocked', values: named(user), kind: 'done', duration: 3000 }))
    } catch (error) {
      dispatch(tellFailure(error, 'people.unblockFailed'))
    }
  }
}

interface Report {
  readonly reportType: string
  readonly comments: string
  /** Blocks as well. */
  readonly isUserBlocked: boolean
}

/** Reports somebody to those who keep order; answers whether it arrived. */
export function reportUser(userId: string, report: Report): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    try {
      await request(blockingCalls.reportUser, { reportUserId: userId, ...report })
    } catch (error) {
      dispatch(tellFailure(error, 'people.reportFailed'))
      return false
    }
    if (report.isUserBlocked) {
      dispatch(counted(lostBy(getState(), userId)))
      dispatch(changed({ users: { [userId]: { ...nothingBetween, isBlocked: true } } }))
      dispatch(toldTabs())
    }
    dispatch(toasted({ textKey: 'people.reported', kind: 'sent', duration: 3000 }))
    return true
  }
}

const named = ({ fullname }: Related) => ({ name: fullname })

/** How somebody stands to me, as the server has just said it. */
const learned =
  (user: Related): Thunk =>
  (dispatch) => {
    dispatch(received({ users: [user] }))
    dispatch(toldTabs(user))
  }
