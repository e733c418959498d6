import { may, type Standing } from '../channels/standing.ts'

export const canReadTransactions = (standing: Standing) => may(standing, 'managePayments')

/** Sums name nobody. */
export const canReadTotals = (standing: Standing) =>
  canReadTransactions(standing) || may(standing, 'viewStats')
