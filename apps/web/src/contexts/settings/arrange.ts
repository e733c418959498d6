import { contextGroupCalls } from '@guildhall/contract/contexts'
import type { RequestCall } from '../../platform/http/request.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { changed, received } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import type { Move } from '../../ui/sorting/order.ts'
import type { KeptRoomOrder } from '../collections.ts'
import { selectRoomOrder } from '../selectors.ts'
import { loadRooms } from '../thunks.ts'
import { arranged, askedOf, kindOf, type MoveKind } from './moves.ts'

/** The pending moves of one community, and the order before the first of them. */
interface Line {
  waiting: number
  isSound: boolean
  confirmed: KeptRoomOrder
  last: Promise<unknown>
}

const lines = new WeakMap<RequestCall, Map<string, Line>>()

function lineOf(request: RequestCall, order: KeptRoomOrder): Line {
  const known = lines.get(request) ?? new Map<string, Line>()
  lines.set(request, known)
  const line = known.get(order._id)
  if (line && line.waiting > 0) return line
  const fresh = { waiting: 0, isSound: true, confirmed: order, last: Promise.resolve() }
  known.set(order._id, fresh)
  return fresh
}

/** Shows a move at once and sends it in turn: each is based on the version that the one before it made. */
function arrange(channelId: string, kind: MoveKind, move: Move): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const order = selectRoomOrder(getState(), channelId)
    if (!order) return
    const line = lineOf(request, order)
    const show = (fields: Partial<KeptRoomOrder>) =>
      dispatch(changed({ roomOrders: { [channelId]: fields } }))

    async function take() {
      // An earlier move, on which this one is based, was refused.
      if (!line.isSound) return
      const { version } = line.confirmed
      const input = { channelId, ...askedOf(kind, move), version }
      try {
        const reply = await request(contextGroupCalls.changeContextGroupPosition, input)
        line.confirmed = { _id: channelId, contextGroups: reply.contextGroups, version: reply.version }
        if (line.waiting === 1) dispatch(received({ roomOrders: [line.confirmed] }))
      } catch (error) {
        line.isSound = false
        show(line.confirmed)
        await dispatch(explain(channelId, error))
      }
    }

    line.waiting += 1
    show({ contextGroups: arranged(order.contextGroups, kind, move) })
    line.last = line.last.then(take).finally(() => {
      line.waiting -= 1
    })
    await line.last
  }
}

/** Where somebody else moved rooms too, loads and shows the current order. */
const explain =
  (channelId: string, error: unknown): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (!(error instanceof RequestFailed) || error.status !== 409) {
      dispatch(tellFailure(error, 'rooms.moveFailed'))
      return
    }
    dispatch(toasted({ textKey: 'rooms.changedMeanwhile', duration: 5000, kind: 'failed' }))
    await dispatch(loadRooms(channelId)).catch(() => undefined)
  }

export const moveRoom = (channelId: string, move: Move) => arrange(channelId, kindOf(move), move)

/** The position counts the other groups, without the one for ungrouped rooms. */
export const moveGroup = (channelId: string, { id, position }: Pick<Move, 'id' | 'position'>) =>
  arrange(channelId, 'allGroup', { id, fromGroup: '', toGroup: '', position })
