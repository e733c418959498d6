import type { Order, PaymentAccount, Tax } from '@guildhall/contract/payments'
import { collection } from '../platform/store/collection.ts'

export interface KeptPaymentAccount extends PaymentAccount {
  channelId: string
}

export interface KeptTax extends Tax {
  channelId: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    orders: Order
    paymentAccounts: KeptPaymentAccount
    taxes: KeptTax
  }
}

export const paymentCollections = {
  orders: collection('orders'),
  paymentAccounts: collection('paymentAccounts'),
  taxes: collection('taxes'),
}
