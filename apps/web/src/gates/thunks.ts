import { type Gate, gateCalls } from '@guildhall/contract/gates'
import { act } from '../platform/store/act.ts'
import { dropped, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptGate } from './collections.ts'
import type { GateInput } from './editor/gate-draft.ts'
import { placeAmongAll, positionsAfter } from './move.ts'
import { selectGates } from './selectors.ts'

/** The tiers of a community that the viewer may see, replacing the stored ones. */
export function loadGates(channelId: string): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) =>
    dispatch(allLearned(channelId, (await request(gateCalls.getGates, { channelId })).gates))
}

const allLearned =
  (channelId: string, gates: readonly Gate[]): Thunk =>
  (dispatch, getState) => {
    const kept = new Set(gates.map(({ _id }) => _id))
    const gone = selectGates(getState(), channelId).filter(({ _id }) => !kept.has(_id))
    if (gone.length > 0) dispatch(dropped({ name: 'gates', ids: gone.map(({ _id }) => _id) }))
    dispatch(received({ gates: gates.map((gate) => ({ ...gate, channelId })) }))
  }

/** Keeps a tier from a reply; a deleted one is in no list any more. */
export const gateLearned =
  (channelId: string, gate: Gate): Thunk =>
  (dispatch) =>
    void dispatch(
      gate.isDeleted
        ? dropped({ name: 'gates', ids: [gate._id] })
        : received({ gates: [{ ...gate, channelId }] }),
    )

export function createGate(channelId: string, input: GateInput): Thunk<Promise<string>> {
  return async (dispatch, _getState, { request }) => {
    const { gate } = await request(gateCalls.createGate, { channelId, ...input })
    dispatch(gateLearned(channelId, gate))
    return gate._id
  }
}

export function editGate(channelId: string, gateId: string, input: Partial<GateInput>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) =>
    dispatch(
      gateLearned(channelId, (await request(gateCalls.editGate, { channelId, gateId, ...input })).gate),
    )
}

/** Closes a tier to newcomers; people who hold it keep it. */
export const archiveGate = ({ channelId, _id, title }: KeptGate) =>
  act({
    ask: ({ request }) => request(gateCalls.removeGate, { channelId, gateId: _id, isArchived: true }),
    apply: ({ gate }) => gateLearned(channelId, gate),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'gates.archived', values: { name: title }, kind: 'done', duration: 3000 })),
    failedKey: 'gates.archiveFailed',
  })

export const reactivateGate = ({ channelId, _id, title }: KeptGate) =>
  act({
    ask: ({ request }) =>
      request(gateCalls.activateOrDeactivateGate, { channelId, gateId: _id, isArchived: false }),
    apply: ({ gate }) => gateLearned(channelId, gate),
    done: (_reply, dispatch) =>
      dispatch(
        toasted({ textKey: 'gates.reactivated', values: { name: title }, kind: 'done', duration: 3000 }),
      ),
    failedKey: 'gates.reactivateFailed',
  })

export const deleteGate = ({ channelId, _id, title }: KeptGate) =>
  act({
    ask: ({ request }) => request(gateCalls.removeGate, { channelId, gateId: _id, isDeleted: true }),
    apply: () => dropped({ name: 'gates', ids: [_id] }),
    done: (_reply, dispatch) =>
      dispatch(
        toasted({ textKey: 'gates.deleted', values: { name: title }, kind: 'removed', duration: 3000 }),
      ),
    failedKey: 'gates.deleteFailed',
  })

/** Moves a tier to a place among those on sale, counted without it. */
export function moveGate(channelId: string, gateId: string, place: number): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const gates = selectGates(getState(), channelId)
    if (!gates.some(({ _id }) => _id === gateId)) {
      dispatch(toasted({ textKey: 'gates.noneToMove', kind: 'failed', duration: 3000 }))
      return false
    }
    const position = placeAmongAll(gates, gateId, place)
    return dispatch(
      act({
        shown: { gates: positionsAfter(gates, gateId, position) },
        turn: `gates ${channelId}`,
        ask: ({ request }) => request(gateCalls.changeGatedPosition, { channelId, gateId, position }),
        apply: (reply) => allLearned(channelId, reply.gates),
        failedKey: 'gates.moveFailed',
      }),
    )
  }
}
