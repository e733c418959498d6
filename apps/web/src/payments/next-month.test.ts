import type { Order } from '@guildhall/contract/payments'
import { expect, it } from 'vitest'
import { order, subscription } from '../testing/payments.ts'
import { chargesIn } from './next-month.ts'

const now = Date.parse('2026-12-18T10:00:00.000Z')
const due = (
  periodEndTime: string,
  more: Partial<Order> = {},
  paid: Parameters<typeof subscription>[0] = {},
) => order('Journeyman', { subscription: subscription({ periodEndTime, ...paid }), ...more })

it('sums what is taken in the next month, each currency for itself', () => {
  const { month, sums } = chargesIn(
    [
      due('2027-01-31T23:00:00.000Z', { amount: 24.1 }),
      due('2026-12-20T10:00:00.000Z', { amount: 0.2 }),
      due('2027-01-09T10:00:00.000Z', { amount: 90, period: 'year' }),
      due('2027-01-09T10:00:00.000Z', { amount: 6, currency: 'USD' }),
    ],
    now,
  )
  expect(month.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(sums).toEqual([
    ['EUR', 114.3],
    ['USD', 6],
  ])
})

it('leaves out what is cancelled, due in another month, or over', () => {
  const { sums } = chargesIn(
    [
      due('2027-01-09T10:00:00.000Z', {}, { isCancelled: true }),
      due('2027-01-09T10:00:00.000Z', {}, { status: 'ended' }),
      due('2026-12-20T10:00:00.000Z', { period: 'year' }),
      due('2027-02-01T00:00:00.000Z', { period: 'year' }),
    ],
    now,
  )
  expect(sums).toEqual([])
})

it('counts what a membership becomes', () => {
  const change = {
    subjectId: 'a'.repeat(32),
    title: 'Apprentice',
    amount: 4,
    period: 'month' as const,
    startsTime: '2026-12-20T10:00:00.000Z',
  }
  expect(chargesIn([due('2026-12-20T10:00:00.000Z', {}, { change })], now).sums).toEqual([['EUR', 4]])
})
