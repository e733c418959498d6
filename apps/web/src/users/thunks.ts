import { moderationCalls } from '@guildhall/contract/moderation'
import { blockingCalls, type Profile, type Related, userCalls } from '@guildhall/contract/users'
import { isGone } from '../platform/http/request-failed.ts'
import { act } from '../platform/store/act.ts'
import { changed, received } from '../platform/store/collections.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'
import { seenPerson } from './across-block.ts'
import type { Named } from './address.ts'
import { type Counted, counted } from './counters.ts'
import { selectUser } from './selectors.ts'
import { toldTabs } from './tabs.ts'

/** Loads somebody's page. Who cannot be seen, and who never was, are gone alike. */
export function loadProfile(person: Named): Thunk<Promise<'found' | 'gone' | 'failed'>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { user } = await request(userCalls.getProfile, person)
      dispatch(received({ users: [seenPerson(user)] }))
      return 'found'
    } catch (error) {
      return isGone(error) ? 'gone' : 'failed'
    }
  }
}

export function muteUser(userId: string, isMuted: boolean): Thunk<Promise<boolean>> {
  return act({
    shown: { users: { [userId]: { isMuted } } },
    ask: ({ request }) => request(blockingCalls.muteUserPosts, { otherUserId: userId, isMuted }),
    apply: ({ user }) => learned(user),
    done: ({ user }, dispatch) => {
      const textKey = isMuted ? 'people.muted' : 'people.unmuted'
      const undo = () => void dispatch(muteUser(userId, !isMuted))
      dispatch(offered({ textKey, values: named(user), kind: 'done', action: 'undo' }, undo))
    },
    failedKey: 'people.muteFailed',
  })
}

const nothingBetween = { isConnected: false, pending: false, connectionRequestStatus: 'NONE' } as const

/** What a block takes from my numbers. */
function lostBy(state: AppState, userId: string): Counted {
  const { isConnected = false, pending = false } = selectUser(state, userId) ?? {}
  return { connections: isConnected ? -1 : 0, requests: pending ? -1 : 0 }
}

export function blockUser(userId: string): Thunk<Promise<boolean>> {
  const blocked: Partial<Profile> = { ...nothingBetween, isBlocked: true }
  return act((state) => ({
    shown: { users: { [userId]: blocked } },
    alsoShown: (dispatch) => {
      const back = dispatch(counted(lostBy(state, userId)))
      return () => dispatch(counted(back))
    },
    ask: ({ request }) => request(blockingCalls.blockUser, { blockId: userId }),
    apply: ({ user }) => learned(user),
    done: ({ user }, dispatch) =>
      dispatch(toasted({ textKey: 'people.blocked', values: named(user), kind: 'done', duration: 3000 })),
    failedKey: 'people.blockFailed',
  }))
}

export function unblockUser(userId: string): Thunk<Promise<boolean>> {
  return act({
    shown: { users: { [userId]: { isBlocked: false, isAcrossBlock: false } } },
    ask: ({ request }) => request(blockingCalls.unblockUser, { blockId: userId }),
    // Somebody who has made a block as well could not be unblocked.
    apply: ({ user }) => learned(seenPerson(user)),
    done: ({ user }, dispatch) =>
      dispatch(toasted({ textKey: 'people.unblocked', values: named(user), kind: 'done', duration: 3000 })),
    failedKey: 'people.unblockFailed',
  })
}

interface Report {
  readonly reportType: string
  readonly comments: string
  /** Blocks as well. */
  readonly isUserBlocked: boolean
  /** The community whose moderators hear of it; without one, those who run the installation. */
  readonly channelId?: string
}

/** Reports somebody to those who keep order; answers whether it arrived. */
export function reportUser(userId: string, report: Report): Thunk<Promise<boolean>> {
  return act((state) => ({
    ask: ({ request }) => request(moderationCalls.reportUser, { reportUserId: userId, ...report }),
    done: (_reply, dispatch) => {
      if (report.isUserBlocked) {
        dispatch(counted(lostBy(state, userId)))
        dispatch(changed({ users: { [userId]: { ...nothingBetween, isBlocked: true } } }))
        dispatch(toldTabs())
      }
      dispatch(toasted({ textKey: 'people.reported', kind: 'sent', duration: 3000 }))
    },
    failedKey: 'people.reportFailed',
  }))
}

const named = ({ fullname }: Related) => ({ name: fullname })

/** How somebody stands to me, as the server has just said it. */
const learned =
  (user: Related): Thunk =>
  (dispatch) => {
    dispatch(received({ users: [user] }))
    dispatch(toldTabs(user))
  }
