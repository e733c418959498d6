import type { PaymentAccount, Tax } from '@guildhall/contract/payments'
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
