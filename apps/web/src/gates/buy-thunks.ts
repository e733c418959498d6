import type { Reply, Sent } from '@guildhall/contract'
import { gateBuyCalls, gateChangeCalls } from '@guildhall/contract/gates'
import type { Order } from '@guildhall/contract/payments'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptGate } from './collections.ts'
import { gateLearned, loadGates } from './thunks.ts'

type Bought = Reply<typeof gateBuyCalls.buyGated>

/** Begins to buy a tier; a tier that costs nothing is held with the answer. */
export function buyGate(input: Sent<typeof gateBuyCalls.buyGated>): Thunk<Promise<Bought>> {
  return async (dispatch, _getState, { request }) => {
    const bought = await request(gateBuyCalls.buyGated, input)
    if (bought.gate) dispatch(gateLearned(input.channelId, bought.gate))
    return bought
  }
}

/** Changes to another tier or period, for the amount that was shown; returns the order that is to be paid before. */
export function changeGate(
  { channelId, title }: Pick<KeptGate, 'channelId' | 'title'>,
  input: Omit<Sent<typeof gateChangeCalls.changeGate>, 'channelId'>,
): Thunk<Promise<Order | undefined>> {
  return async (dispatch, _getState, { request }) => {
    const { gate, order } = await request(gateChangeCalls.changeGate, { channelId, ...input })
    if (order) return order
    dispatch(gateLearned(channelId, gate))
    dispatch(
      toasted({
        textKey: gate.isHeld ? 'gates.checkout.changed' : 'gates.checkout.willChange',
        values: { name: title },
        kind: 'done',
        duration: 5000,
      }),
    )
    // The tier that was paid for until now has changed too.
    await dispatch(loadGates(channelId)).catch(() => undefined)
    return undefined
  }
}
