import { type GatewayName, type PaymentAccount, paymentAccountCalls } from '@guildhall/contract/payments'
import { act } from '../platform/store/act.ts'
import { changed, received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { selectAccounts } from './selectors.ts'

/** Loads the accounts of a community, and tells what else it can connect. */
export function loadAccounts(channelId: string): Thunk<Promise<readonly GatewayName[]>> {
  return async (dispatch, _getState, { request }) => {
    const { data } = await request(paymentAccountCalls.getPaymentsInfo, { channelId })
    for (const account of data.connectedAccounts) dispatch(accountLearned(channelId, account))
    return data.offeredGateways
  }
}

/** Keeps an account from a reply; where it is the primary one, no other is. */
const accountLearned =
  (channelId: string, account: PaymentAccount): Thunk =>
  (dispatch, getState) => {
    const others = selectAccounts(getState(), channelId).filter(({ _id }) => _id !== account._id)
    if (account.isPrimary)
      dispatch(
        changed({
          paymentAccounts: Object.fromEntries(others.map(({ _id }) => [_id, { isPrimary: false }])),
        }),
      )
    dispatch(received({ paymentAccounts: [{ ...account, channelId }] }))
  }

interface Given {
  readonly gateway: GatewayName
  readonly secretKey?: string
  readonly instructions?: string
}

/** Connects an account to be paid into. The gateway is asked, so it is known only with the reply. */
export function connectAccount(channelId: string, given: Given): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { account } = await request(paymentAccountCalls.connectPaymentAccount, { channelId, ...given })
    dispatch(accountLearned(channelId, account))
    dispatch(toasted({ textKey: 'payments.accounts.connectedToast', kind: 'done', duration: 3000 }))
  }
}

/** Lets an account take new orders unless the buyer chooses another. */
export const makePrimary = (channelId: string, gatewayId: string) =>
  act({
    ask: ({ request }) => request(paymentAccountCalls.setDefaultPaymentAccount, { channelId, gatewayId }),
    apply: ({ account }) => accountLearned(channelId, account),
    failedKey: 'payments.accounts.failed',
  })

/** Closes an account to new orders, or opens it again. Another may become the primary one by that. */
export function openAccount(channelId: string, gatewayId: string, isOpen: boolean): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const isDone = await dispatch(
      act({
        ask: ({ request }) =>
          request(paymentAccountCalls.closePaymentAccount, { channelId, gatewayId, isOpen }),
        apply: ({ account }) => accountLearned(channelId, account),
        failedKey: 'payments.accounts.failed',
      }),
    )
    if (isDone) await dispatch(loadAccounts(channelId)).catch(() => undefined)
    return isDone
  }
}
