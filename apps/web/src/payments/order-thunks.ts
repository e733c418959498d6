import { type Order, orderCalls, subscriptionCalls } from '@guildhall/contract/payments'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import { lists } from '../platform/store/lists.ts'
import { loadList } from '../platform/store/load-list.ts'
import type { Thunk } from '../platform/store/store.ts'
import { purchaseListId } from './selectors.ts'

/** What the viewer bought or began to buy, the latest first. */
export const loadPurchases = (page: 'first' | 'next' = 'first') =>
  loadList(
    {
      listId: purchaseListId,
      call: orderCalls.getPurchases,
      limit: 20,
      failedKey: 'payments.purchases.loadFailed',
      unpack: ({ orders }) => ({ batch: { orders }, ids: orders.map(({ _id }) => _id) }),
    },
    page,
  )

/** Goes to a page of the gateway, which leads back here. */
export const leaveFor =
  (url: string): Thunk =>
  (_dispatch, _getState, { page }) =>
    page.open(url)

/** Goes to the page of the gateway on which the card of a subscription is changed. */
export const changeCard = (subscriptionId: string) =>
  act({
    ask: ({ request }) => request(subscriptionCalls.updateStripePaymentMethod, { subscriptionId }),
    done: ({ redirect }, dispatch) => dispatch(leaveFor(redirect.url)),
    failedKey: 'payments.memberships.cardFailed',
  })

/** Lets the server look how an order stands at the gateway; nothing else is believed. */
export function confirmOrder(orderId: string): Thunk<Promise<Order>> {
  return async (dispatch, _getState, { request }) => {
    const { order } = await request(orderCalls.confirmPayment, { orderId })
    dispatch(received({ orders: [order] }))
    dispatch(lists.actions.prepended({ listId: purchaseListId, id: order._id }))
    return order
  }
}
