import { expect, it } from 'vitest'
import type { Permission } from '../channels/permissions.ts'
import type { Standing } from '../channels/standing.ts'
import { actionTypeOf, transactionFilters } from './action-types.ts'
import { canReadTotals, canReadTransactions } from './policy.ts'

const holding = (...permissions: Permission[]): Standing => ({
  isMember: true,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  isMuted: false,
  mutedUntil: null,
  roleIds: [],
  permissions,
})

it('shows rows to those who manage payments, and sums also to those who see statistics', () => {
  const people = [holding(), holding('viewStats'), holding('managePayments')]
  expect(people.map(canReadTransactions)).toEqual([false, false, true])
  expect(people.map(canReadTotals)).toEqual([false, true, true])
  expect(canReadTotals({ ...holding('managePayments'), isMember: false })).toBe(false)
})

it('names what was paid for by its kind and whether it recurs', () => {
  expect(actionTypeOf('gate', true)).toBe('subscribeGated')
  expect(actionTypeOf('gate', false)).toBe('buyGated')
  expect(actionTypeOf('event', false)).toBe('eventRegister')
  expect(actionTypeOf('vase', true)).toBe('vase')
})

it('knows which action types each filter chooses', () => {
  expect(transactionFilters.gated).toEqual(['buyGated', 'subscribeGated'])
  expect(transactionFilters.all).toHaveLength(6)
})
