import { z } from 'zod'

/** What somebody paid for. */
export const actionTypes = [
  'buyGated',
  'subscribeGated',
  'eventRegister',
  'productPurchase',
  'productSale',
  'coursePurchase',
] as const
export type ActionType = (typeof actionTypes)[number]

export const ActionType = z.enum(actionTypes).meta({ id: 'ActionType' })

interface Sale {
  /** The kind of the thing in an order. */
  readonly kind: string
  /** Whether it is paid again every month or year; left out, it does not matter. */
  readonly isRecurring?: boolean
}

/** The orders behind each action type; the share of a creator has none yet. */
const sales: Readonly<Record<ActionType, Sale | null>> = {
  buyGated: { kind: 'gate', isRecurring: false },
  subscribeGated: { kind: 'gate', isRecurring: true },
  eventRegister: { kind: 'event' },
  productPurchase: { kind: 'product' },
  productSale: null,
  coursePurchase: { kind: 'course' },
}

export const saleOf = (type: ActionType) => sales[type]

/** The action type of an order; a kind that has none is named as it is. */
export const actionTypeOf = (kind: string, isRecurring: boolean): string =>
  actionTypes.find(
    (type) => sales[type]?.kind === kind && (sales[type].isRecurring ?? isRecurring) === isRecurring,
  ) ?? kind

/** What the tabs of a list of transactions choose. */
export const transactionFilters = {
  all: actionTypes,
  events: ['eventRegister'],
  products: ['productPurchase', 'productSale'],
  gated: ['buyGated', 'subscribeGated'],
  courses: ['coursePurchase'],
} as const satisfies Record<string, readonly ActionType[]>
export type TransactionFilter = keyof typeof transactionFilters
