import { gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { loadChannel } from '../channels/thunks.ts'
import { loadRooms } from '../contexts/thunks.ts'
import { act } from '../platform/store/act.ts'
import { changed, received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptGate } from './collections.ts'
import { grantListId, selectGate } from './selectors.ts'
import { gateLearned } from './thunks.ts'

/** Who holds a tier, the latest first. */
export const loadGrants = (channelId: string, gateId: string, page: 'first' | 'next' = 'first') =>
  loadList(
    {
      listId: grantListId(gateId),
      call: gateCalls.getGrants,
      input: { channelId, gateId },
      limit: 20,
      failedKey: 'gates.holders.loadFailed',
      unpack: ({ grants }) => ({ batch: { grants }, ids: grants.map(({ _id }) => _id) }),
    },
    page,
  )

const counted =
  (gateId: string, by: 1 | -1): Thunk =>
  (dispatch, getState) => {
    const count = selectGate(getState(), gateId)?.membersCount
    if (typeof count === 'number')
      dispatch(changed({ gates: { [gateId]: { membersCount: Math.max(0, count + by) } } }))
  }

interface Given {
  readonly channelId: string
  readonly gateId: string
  readonly userId: string
  /** Null for good. */
  readonly until: string | null
  readonly reason: string
}

/** Gives a member a tier without payment. */
export function giveGate({ until, ...input }: Given): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const { grant } = await request(gateCalls.grantGate, { ...input, ...(until && { until }) })
    const isKnown = getState().grants.entities[grant._id] !== undefined
    dispatch(received({ grants: [grant] }))
    dispatch(lists.actions.prepended({ listId: grantListId(input.gateId), id: grant._id }))
    if (!isKnown) dispatch(counted(input.gateId, 1))
  }
}

/** Ends what was given by hand. */
export const takeBack = (channelId: string, gateId: string, grantId: string, reason: string) =>
  act({
    ask: ({ request }) => request(gateCalls.revokeGrant, { channelId, grantId, reason }),
    apply: ({ grant }) => received({ grants: [grant] }),
    done: (_reply, dispatch) => dispatch(counted(gateId, -1)),
    failedKey: 'gates.holders.takeFailed',
  })

/** A tier as it is named where somebody cancels it. */
export type NamedGate = Pick<KeptGate, '_id' | 'channelId' | 'title'>

/** Has a tier run out with the period that is paid. Money is never shown before the server has answered. */
export const stopGate = ({ channelId, _id, title }: NamedGate) =>
  act({
    ask: ({ request }) => request(gateCalls.deactivateUserGate, { channelId, gateId: _id, isActive: false }),
    apply: ({ gate }) => gateLearned(channelId, gate),
    done: (_reply, dispatch) =>
      dispatch(
        toasted({ textKey: 'gates.stop.done', values: { name: title }, kind: 'done', duration: 5000 }),
      ),
    failedKey: 'gates.stop.failed',
  })

/** Has a tier renewed again that was about to run out. */
export const keepGate = ({ channelId, _id, title }: NamedGate) =>
  act({
    ask: ({ request }) => request(gateCalls.deactivateUserGate, { channelId, gateId: _id, isActive: true }),
    apply: ({ gate }) => gateLearned(channelId, gate),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'gates.kept', values: { name: title }, kind: 'done', duration: 3000 })),
    failedKey: 'gates.keepFailed',
  })

/** Has a tier renewed as it is, although a change was planned for the end of the period. */
export const takeBackChange = ({ channelId, _id, title }: NamedGate) =>
  act({
    ask: ({ request }) => request(gateChangeCalls.takeBackChange, { channelId, gateId: _id }),
    apply: ({ gate }) => gateLearned(channelId, gate),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'gates.kept', values: { name: title }, kind: 'done', duration: 3000 })),
    failedKey: 'gates.keepFailed',
  })

/** Gives up a tier that the viewer was given, and with it what it opened. */
export function giveUpGate({ channelId, _id, title }: KeptGate, slug: string): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const isDone = await dispatch(
      act({
        ask: ({ request }) => request(gateCalls.deactivateUserGate, { channelId, gateId: _id }),
        apply: ({ gate }) => gateLearned(channelId, gate),
        done: () =>
          dispatch(
            toasted({ textKey: 'gates.gaveUp', values: { name: title }, kind: 'done', duration: 3000 }),
          ),
        failedKey: 'gates.giveUpFailed',
      }),
    )
    if (isDone) {
      await dispatch(loadChannel(slug))
      await dispatch(loadRooms(channelId)).catch(() => undefined)
    }
    return isDone
  }
}
