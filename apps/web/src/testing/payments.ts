import type { Order, PaymentAccount, Tax } from '@guildhall/contract/payments'
import { slowKiln } from './channels.ts'
import { idFor } from './structure.ts'

export const paymentAccount = (
  gateway: PaymentAccount['gateway'],
  more: Partial<PaymentAccount> = {},
): PaymentAccount => ({
  _id: idFor(gateway),
  gateway,
  isPrimary: false,
  mode: gateway === 'test' ? 'test' : 'live',
  last4: '',
  isOpen: true,
  instructions: gateway === 'manual' ? 'IBAN NO93 8601 1117 947' : '',
  createdTime: '2026-05-01T10:00:00.000Z',
  ...more,
})

export const tax = (country: string | null, percent: number, more: Partial<Tax> = {}): Tax => ({
  _id: idFor(`tax ${country}`),
  taxId: idFor(`tax ${country}`),
  title: 'VAT',
  percent,
  isInclusive: true,
  country,
  parts: [],
  isArchived: false,
  ...more,
})

/** An order of a tier in Slow Kiln, identified by its title. */
export const order = (title: string, more: Partial<Order> = {}): Order => ({
  _id: idFor(`order ${title}`),
  reference: 'SK-7F3Q',
  channelId: slowKiln._id,
  kind: 'gate',
  subjectId: idFor(title),
  title,
  lines: [{ title, amount: 9, tax: 1.68 }],
  currency: 'EUR',
  amount: 9,
  tax: 1.68,
  period: 'month',
  status: 'paid',
  isDelivered: true,
  deliveredUntil: '2031-06-18T10:00:00.000Z',
  instructions: '',
  createdTime: '2026-05-18T10:00:00.000Z',
  expiresTime: '2026-05-25T10:00:00.000Z',
  paidTime: '2026-05-18T10:01:00.000Z',
  transactions: [],
  subscription: null,
  renews: null,
  ...more,
})

/** A subscription that renews and is paid. */
export const subscription = (
  more: Partial<NonNullable<Order['subscription']>> = {},
): NonNullable<Order['subscription']> => ({
  _id: idFor('subscription'),
  status: 'active',
  periodEndTime: '2031-06-18T10:00:00.000Z',
  isCancelled: false,
  canChangeCard: true,
  change: null,
  ...more,
})
