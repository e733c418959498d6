import type { Books } from '../books.ts'
import { periodEnd } from '../clock.ts'
import type { Params } from '../params.ts'
import { readPrice } from '../prices.ts'
import { invalid, missingParam, noSuch } from '../refusal.ts'
import type { InvoiceLine, Price, Subscription } from '../wire.ts'
import { intervalOf, periodOf, wantedOf } from './add-subscription.ts'
import { costOf, type Period, periodLines, prorationLine, type Wanted } from './invoice-lines.ts'

export const prorationBehaviors = ['create_prorations', 'always_invoice', 'none'] as const
export type ProrationBehavior = (typeof prorationBehaviors)[number]

function readItemPrice(books: Books, params: Params): (() => Price) | undefined {
  params.exclude('price', 'price_data')
  const data = params.inner('price_data')
  if (data) return readPrice(books, data, false)
  const id = params.text('price')
  if (id === undefined) return undefined
  const price = books.prices.need(id, params.name('price'))
  return () => price
}

function readItem(books: Books, params: Params, before: readonly Wanted[]): (() => Wanted) | null {
  const id = params.text('id')
  const old = before.find((one) => one.id === id)
  if (id !== undefined && !old) throw noSuch('subscription_item', id, params.name('id'))
  const makePrice = readItemPrice(books, params)
  const quantity = params.integer('quantity', { min: 0 }) ?? old?.quantity ?? 1
  params.ignore('metadata', 'clear_usage')
  if (params.truth('deleted')) return null
  return () => {
    const price = makePrice?.() ?? old?.price
    if (!price) throw missingParam(params.name('price'))
    if (!price.recurring)
      throw invalid(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        { param: params.name('price') },
      )
    return { id: id ?? books.newId('si'), price, quantity }
  }
}

/** What shall stand in a subscription; items that are not named stay. */
export function readItems(books: Books, params: Params, subscription: Subscription): () => Wanted[] {
  const before = wantedOf(subscription)
  const asked = params.list('items')
  const named = asked?.map((item) => ({ id: item.text('id'), make: readItem(books, item, before) })) ?? []
  return () => {
    const kept = before.flatMap((old) => {
      const change = named.find(({ id }) => id === old.id)
      if (!change) return [old]
      return change.make ? [change.make()] : []
    })
    const added = named.flatMap(({ id, make }) => (id === undefined && make ? [make()] : []))
    const all = [...kept, ...added]
    checkItems(all, subscription, params.name('items'))
    return all
  }
}

function checkItems(all: readonly Wanted[], subscription: Subscription, param: string) {
  const [first] = all
  if (!first) throw invalid('A subscription must have at least one item.', { param })
  if (new Set(all.map(({ price }) => price.id)).size < all.length)
    throw invalid('Cannot add multiple subscription items with the same price.', { param })
  for (const { price } of all) {
    if (price.currency !== subscription.currency)
      throw invalid(
        `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${subscription.currency}\`.`,
        { param },
      )
    const [one, other] = [intervalOf(price), intervalOf(first.price)]
    if (one.interval !== other.interval || one.interval_count !== other.interval_count)
      throw invalid('All items of a subscription must be billed in the same interval.', { param })
  }
}

export interface PlannedChange {
  readonly items: Wanted[]
  readonly period: Period
  readonly anchor: number
  /** What the change costs, credits included. */
  readonly lines: InvoiceLine[]
  /** A change of the interval begins a new period, which is invoiced at once. */
  readonly isNewPeriod: boolean
}

/** What a change of items costs from then on; the preview and the change itself both ask here. */
export function planChange(
  books: Books,
  subscription: Subscription,
  items: Wanted[],
  { at, behavior }: { at: number; behavior: ProrationBehavior },
): PlannedChange {
  const before = wantedOf(subscription)
  const whole = periodOf(subscription)
  const isTrial = subscription.status === 'trialing'
  const [was, is] = [intervalOf(before[0]!.price), intervalOf(items[0]!.price)]
  const isNewPeriod = !isTrial && (was.interval !== is.interval || was.interval_count !== is.interval_count)
  const isSame = (a: Wanted, b: Wanted) =>
    a.id === b.id && a.price.id === b.price.id && costOf(a) === costOf(b) && !isNewPeriod
  const gone = before.filter((old) => !items.some((one) => isSame(one, old)))
  const come = items.filter((one) => !before.some((old) => isSame(one, old)))
  const isProrated = !isTrial && behavior !== 'none'
  const credits = isProrated
    ? gone.map((one) => prorationLine(books, subscription, one, { whole, from: at, sign: -1 }))
    : []
  if (isNewPeriod) {
    const period = { start: at, end: periodEnd(at, at, is) }
    return {
      items,
      period,
      anchor: at,
      lines: [...credits, ...periodLines(books, subscription, items, period)],
      isNewPeriod,
    }
  }
  const debits = isProrated
    ? come.map((one) => prorationLine(books, subscription, one, { whole, from: at, sign: 1 }))
    : []
  return {
    items,
    period: whole,
    anchor: subscription.billing_cycle_anchor,
    lines: [...credits, ...debits],
    isNewPeriod,
  }
}

/** When a change counts from: now, or a moment of the running period that the caller was shown. */
export function readProrationDate(books: Books, params: Params, subscription: Subscription): number {
  const at = params.integer('proration_date')
  if (at === undefined) return books.now()
  const { start, end } = periodOf(subscription)
  if (at < start || at > end)
    throw invalid('Cannot specify `proration_date` outside of the current billing period.', {
      param: params.name('proration_date'),
    })
  return at
}
