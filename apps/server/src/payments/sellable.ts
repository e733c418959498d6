import type { CurrencyCode } from '@guildhall/contract/money'
import type { Ctx, Write } from '../platform/ctx.ts'
import { type Domains, entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** What the domain sells. */
    readonly sellables?: readonly Sellable[]
  }
}

/** What something costs one buyer, from the prices of the server alone. */
export interface Quote {
  readonly channelId: string
  readonly title: string
  /** In minor units, as prices are shown: with or without tax, as the tax says. */
  readonly lines: readonly { readonly title: string; readonly amount: number }[]
  readonly currency: CurrencyCode
  readonly period: 'once' | 'month' | 'year'
  readonly trialDays: number
  /** What the kind needs to know later, such as the price that was chosen. */
  readonly details: Readonly<Record<string, unknown>>
  /** Until when money that is sent by hand may come; left out, two weeks. */
  readonly byHandUntil?: Date
}

/** What was sold, to whom, and how long they have it. */
export interface Sold {
  readonly orderId: string
  readonly channelId: string
  readonly buyerId: string
  readonly subjectId: string
  readonly details: Readonly<Record<string, unknown>>
  readonly isSubscription: boolean
  /** Null for good. */
  readonly until: Date | null
}

/** A kind of thing that can be bought. Nothing else of payments knows what is sold. */
export interface Sellable {
  readonly kind: string
  /** How long an order waits for its payment on the page of a gateway. */
  readonly staysOpenMs: number
  quote(ctx: Ctx, subjectId: string, options: Readonly<Record<string, unknown>>): Promise<Quote>
  /** Throws why the viewer may not buy it. */
  mayBuy(ctx: Ctx, subjectId: string, quote: Quote): Promise<void>
  /**
   * Gives the buyer what they paid for, or gives it for longer; it may come again. False where it cannot be given any
   * more: then the money goes back.
   */
  delivered(write: Write, sold: Sold): Promise<boolean>
  /** Takes it away. */
  withdrawn(write: Write, sold: Sold, why: 'refunded' | 'disputed' | 'ended'): Promise<void>
}

const allSellables = (server: Domains) => entriesOf(server, 'sellables').flat()

export function findSellable(server: Domains, kind: string): Sellable {
  const found = allSellables(server).find((one) => one.kind === kind)
  if (!found) throw new Error(`nobody sells ${kind}`)
  return found
}

export function checkSellables(server: Domains): string[] {
  const kinds = allSellables(server).map(({ kind }) => kind)
  return kinds.filter((kind, at) => kinds.indexOf(kind) !== at).map((kind) => `${kind} is sold twice`)
}
