import { expect, it } from 'vitest'
import { z } from 'zod'
import { gateCalls } from './calls.ts'

const channelId = '0'.repeat(32)
const saved = (prices: unknown) =>
  z.safeParse(gateCalls.createGate.input, { channelId, title: 'Journeyman', prices })

it('a price arrives in minor units, whatever its currency', () => {
  const prices = [
    { amount: 9, currency: 'EUR', period: 'month' },
    { amount: 59.04, currency: 'USD', period: 'year' },
  ]
  expect(saved(prices).data).toMatchObject({ prices: [{ amount: 900 }, { amount: 5904 }] })
})

it.each([0, -1, 9.005, Number.POSITIVE_INFINITY, '9', Number.NaN, 1e15])(
  'a price of %s is none',
  (amount) => {
    expect(saved([{ amount, currency: 'EUR', period: 'month' }]).success).toBe(false)
  },
)

it('a tier has one price for a period in a currency', () => {
  const monthly = { amount: 9, currency: 'EUR', period: 'month' }
  expect(saved([monthly, { ...monthly, amount: 10 }]).error?.issues[0]?.path).toEqual(['prices', 1, 'period'])
  expect(saved([monthly, { ...monthly, currency: 'INR' }, { ...monthly, period: 'once' }]).success).toBe(true)
})

it('whoever removes a tier says what becomes of it', () => {
  const removed = (more: object) =>
    z.safeParse(gateCalls.removeGate.input, { channelId, gateId: channelId, ...more }).success
  expect([{}, { isDeleted: false }, { isArchived: false }, { isDeleted: true }].map(removed)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
