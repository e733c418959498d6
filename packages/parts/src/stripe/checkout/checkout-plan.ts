import type { LineItem, Price } from '../wire.ts'

export interface BoughtLine {
  readonly item: LineItem
  readonly price: Price
  readonly quantity: number
}

/** What a checkout session makes when it is paid, and what was tried so far. */
export interface CheckoutPlan {
  readonly lines: BoughtLine[]
  readonly intent: {
    readonly description: string | null
    readonly email: string | null
    readonly metadata: { [key: string]: string }
    readonly isKept: boolean
  }
  readonly subscription: {
    readonly description: string | null
    readonly metadata: { [key: string]: string }
    readonly trialEnd: number | null
  }
  intentId?: string
  setupIntentId?: string
  methodId?: string
  customerId?: string
}
