import { setTimeout as sleep } from 'node:timers/promises'
import { beginSale, finishSale, type Sold } from './buy-tiers.ts'
import { inLanes } from './in-lanes.ts'
import { cancelAtGateway, disputeOne, refundOne } from './later-acts.ts'
import type { Market } from './market.ts'
import { planSales, type Sale, type Wanted } from './plan-sales.ts'
import { DAY } from './time.ts'

const LEAPS = 4
/** As long as a month in all, and no retry of a card falls between two leaps unseen. */
const LEAP_MS = (30.5 * DAY) / LEAPS

export interface Selling {
  readonly sold: Sold[]
  readonly done: { refunds: number; disputes: number; cancelled: number }
  /** How many acts there will be, and are done. */
  readonly total: number
  count(): number
  holdAt(most: number): void
  readonly finished: Promise<void>
}

/** Months in which people buy, renew, fail to pay, cancel, get their money back or have their bank take it. */
export function sell(
  market: Market,
  wanted: Wanted,
  random: () => number,
  beforeMonth: (month: number) => Promise<void> = async () => undefined,
): Selling {
  const { stripe, shops } = market
  const { months } = wanted
  /** What of the whole comes in a month; nothing in the first, when nothing is sold yet. */
  const share = (whole: number, month: number) =>
    Math.floor((whole * month) / (months - 1)) - Math.floor((whole * (month - 1)) / (months - 1))
  const sales = planSales(shops, wanted, random)
  const sold: Sold[] = []
  const done = { refunds: 0, disputes: 0, cancelled: 0 }
  const open: string[] = []
  let count = 0
  let most = Number.POSITIVE_INFINITY
  const mayGo = async () => {
    while (count >= most) await sleep(5)
  }
  const counted =
    <T>(act: () => Promise<T> | T) =>
    async () => {
      await act()
      count += 1
    }

  const buy = (sale: Sale) =>
    counted(async () => {
      const begun = await beginSale(market, sale)
      sold.push(begun)
      await finishSale(market, begun)
    })

  /** What happens to earlier sales, chosen before anything of this month is done. */
  function laterActs(month: number) {
    const earlier = sold
      .filter(({ payment, subscription }) => payment ?? subscription)
      .toSorted((a, b) => sales.indexOf(a.sale) - sales.indexOf(b.sale))
    const chosen = earlier
      .map((one) => ({ one, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one)
    const half = Math.floor(chosen.length / 2)
    const acts = [
      ...Array.from({ length: share(wanted.refunds, month) }, (_, at, all = share(wanted.refunds, month)) =>
        counted(async () => {
          const size = Math.floor(half / all)
          if (await refundOne(market, chosen.slice(at * size, (at + 1) * size), done.refunds))
            done.refunds += 1
        }),
      ),
      ...Array.from({ length: share(wanted.disputes, month) }, (_, at, all = share(wanted.disputes, month)) =>
        counted(() => {
          const size = Math.floor((chosen.length - half) / all)
          const dispute = disputeOne(market, chosen.slice(half + at * size, half + (at + 1) * size))
          if (!dispute) return
          open.push(dispute)
          done.disputes += 1
        }),
      ),
    ]
    return acts
  }

  /** Of those opened before this month every third is won, every third lost, and the rest stay open. */
  function decideDisputes() {
    for (const [at, dispute] of open.splice(0).entries())
      if (at % 3 < 2) stripe.closeDispute(dispute, at % 3 === 0 ? 'won' : 'lost')
  }

  async function meetFates(month: number) {
    for (const one of sold) {
      const { sale, subscription, customer } = one
      if (!subscription || sale.month !== month - 2) continue
      if (sale.fate === 'newCard' && customer) stripe.changeCard(customer, 'works')
      if (sale.fate === 'cancels' && (await cancelAtGateway(market, one))) done.cancelled += 1
    }
  }

  async function run() {
    for (let month = 0; month < months; month += 1) {
      await beforeMonth(month)
      // Of every three months, what happened in two comes only afterwards, thoroughly mixed: sales with their refunds.
      stripe.setDelivery({ isHeld: month % 3 > 0 })
      decideDisputes()
      await meetFates(month)
      const acts = [
        ...sales.filter((sale) => sale.month === month).map(buy),
        ...(month > 0 ? laterActs(month) : []),
      ]
      await inLanes(acts, mayGo)
      stripe.setDelivery({ isHeld: month % 3 === 1 })
      for (let leap = 0; leap < LEAPS; leap += 1) {
        await mayGo()
        market.leap(LEAP_MS)
        count += 1
        await sleep(100)
      }
    }
    stripe.setDelivery({ isHeld: false })
  }
  const planned = (whole: number) =>
    Array.from({ length: months - 1 }, (_, at) => share(whole, at + 1)).reduce((sum, one) => sum + one, 0)
  return {
    sold,
    done,
    total: sales.length + planned(wanted.refunds) + planned(wanted.disputes) + months * LEAPS,
    count: () => count,
    holdAt(next) {
      most = next
    },
    finished: run(),
  }
}
