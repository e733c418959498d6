import { array, assert, constantFrom, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seen, SeenPayment } from '../gateways/seen.ts'
import { decideOrder } from './decide-order.ts'

const at = new Date('2026-01-01T00:00:00Z')
const order = { asked: [900], currency: 'EUR', period: 'once' as const, trial_days: 0 }
const known = {
  accepted: new Set<string>(),
  foreign: new Set<string>(),
  returned: new Set<string>(),
  isSold: false,
  isGivenUp: false,
  isPaidElsewhere: false,
  cancelWanted: null,
  graceDays: 7,
  keepsAccess: (_id: string, isWhole: boolean) => !isWhole,
}

const payment = record({
  id: integer({ min: 1, max: 5 }).map((n) => `p${n}`),
  amount: constantFrom(900, 900, 900, 500),
  currency: constantFrom('EUR', 'EUR', 'EUR', 'USD'),
  refund: constantFrom(0, 0, 300, 900),
  dispute: constantFrom(null, null, 'open' as const, 'won' as const, 'lost' as const),
}).map(
  ({ id, amount, currency, refund, dispute }): SeenPayment => ({
    id,
    amount,
    currency,
    fee: 0,
    at,
    refunds: refund
      ? [{ id: `r-${id}`, refundId: null, amount: Math.min(refund, amount), status: 'done', at }]
      : [],
    disputes: dispute ? [{ id: `d-${id}`, amount, fee: 0, status: dispute, at }] : [],
  }),
)

const payments = array(payment, { maxLength: 4 }).map((all) => [
  ...new Map(all.map((one) => [one.id, one])).values(),
])

const seenWith = (all: readonly SeenPayment[]): Seen => ({
  orderId: 'o',
  state: 'open',
  payments: [...all],
  subscription: null,
})

describe('what an order is', () => {
  it('does not depend on the order in which the gateway lists its payments', () => {
    assert(
      property(
        payments.chain((all) =>
          shuffledSubarray(all, { minLength: all.length }).map((mixed) => [all, mixed] as const),
        ),
        ([all, mixed]) => {
          const plain = ({ accepted, surplus, current, ...rest }: ReturnType<typeof decideOrder>) => ({
            ...rest,
            accepted: [...accepted],
            surplus: surplus.map(({ id }) => id),
            current: current.map(({ id }) => id),
          })
          expect(plain(decideOrder(order, seenWith(mixed), known))).toEqual(
            plain(decideOrder(order, seenWith(all), known)),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('gives nothing without a payment that fits, and keeps at most one', () => {
    assert(
      property(payments, (all) => {
        const { accepted, withheld, surplus } = decideOrder(order, seenWith(all), known)
        const fitting = all.filter(({ amount, currency }) => amount === 900 && currency === 'EUR')
        expect(accepted.size).toBe(Math.min(1, fitting.length))
        expect(accepted.size + surplus.length).toBe(fitting.length)
        if (withheld === null) expect(accepted.size).toBe(1)
        const [kept] = fitting.filter(({ id }) => accepted.has(id))
        const isLost =
          kept?.disputes.some(({ status }) => status !== 'won') ||
          kept?.refunds.some(({ amount }) => amount >= 900)
        if (isLost) expect(withheld).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  it('stays with the payment that counted first', () => {
    const early = { id: 'a', amount: 900, currency: 'EUR', fee: 0, at, refunds: [], disputes: [] }
    const both = seenWith([early, { ...early, id: 'b' }])
    expect([...decideOrder(order, both, known).accepted]).toEqual(['a'])
    expect([...decideOrder(order, both, { ...known, accepted: new Set(['b']) }).accepted]).toEqual(['b'])
  })

  it('is not taken with a small difference that goes back, but with the money of the period', () => {
    const monthly = { ...order, asked: [900, 200, 1100], period: 'month' as const }
    const subscription = {
      id: 's',
      status: 'active' as const,
      periodEnd: at,
      isCancelled: false,
      endedAt: null,
    }
    const paid = (id: string, amount: number, isRefunded: boolean): SeenPayment => ({
      id,
      amount,
      currency: 'EUR',
      fee: 0,
      at,
      refunds: isRefunded ? [{ id: `r-${id}`, refundId: null, amount, status: 'done', at }] : [],
      disputes: [],
    })
    const withheld = (...all: SeenPayment[]) => {
      const { withheld, endsSubscription } = decideOrder(monthly, { ...seenWith(all), subscription }, known)
      return [withheld, endsSubscription]
    }
    expect(withheld(paid('a', 900, false), paid('b', 200, true))).toEqual([null, false])
    expect(withheld(paid('a', 900, true), paid('b', 200, false))).toEqual(['refunded', true])
    expect(withheld(paid('a', 900, true), paid('b', 200, false), paid('c', 1100, false))).toEqual([
      null,
      false,
    ])
    expect(withheld(paid('a', 900, false), paid('b', 200, false), paid('c', 1100, true))).toEqual([
      'refunded',
      true,
    ])
  })

  it('has nothing to look at in a payment that did not fit and is gone', () => {
    const review = (status: 'open' | 'lost', refund: number) => {
      const odd: SeenPayment = {
        id: 'a',
        amount: 500,
        currency: 'EUR',
        fee: 0,
        at,
        refunds: refund > 0 ? [{ id: 'r', refundId: null, amount: refund, status: 'done', at }] : [],
        disputes: [{ id: 'd', amount: 500 - refund, fee: 0, status, at }],
      }
      return decideOrder(order, seenWith([odd]), known).review
    }
    expect([review('open', 0), review('lost', 0), review('lost', 200)]).toEqual(['amount', '', ''])
  })

  it('leaves a subscription some days of grace, unless it is cancelled', () => {
    const subscription = {
      id: 's',
      status: 'pastDue' as const,
      periodEnd: at,
      isCancelled: false,
      endedAt: null,
    }
    const paid = { id: 'a', amount: 900, currency: 'EUR', fee: 0, at, refunds: [], disputes: [] }
    const monthly = { ...order, period: 'month' as const }
    const until = (more: object) =>
      decideOrder(monthly, { ...seenWith([paid]), subscription: { ...subscription, ...more } }, known).until
    expect(until({})?.toISOString()).toBe('2026-01-08T00:00:00.000Z')
    expect(until({ isCancelled: true })).toEqual(at)
  })
})
