import { taxed } from '@guildhall/contract/money'
import type { Ctx } from '../platform/ctx.ts'
import { taxesOf, viewTax } from './books/tax-rows.ts'
import type { Quote } from './sellable.ts'

/** A quote with the tax of each line, in minor units. */
export interface TaxedQuote {
  readonly lines: readonly { title: string; net: number; tax: number; gross: number }[]
  readonly total: number
  readonly tax: number
  /** As it was, for the invoice. */
  readonly rate: {
    readonly title: string
    readonly percent: number
    readonly isInclusive: boolean
    readonly parts: readonly object[]
  } | null
}

/** The tax of the buyer's country, else the one for everybody, else none. */
export async function quoteTax(ctx: Ctx, quote: Quote, country: string | null): Promise<TaxedQuote> {
  const taxes = (await taxesOf(ctx.db, { channelId: quote.channelId })).filter(
    ({ is_archived }) => !is_archived,
  )
  const row =
    taxes.find((tax) => tax.country !== null && tax.country === country) ??
    taxes.find((tax) => tax.country === null)
  const tax = row && viewTax(row)
  const lines = quote.lines.map(({ title, amount }) => {
    if (!tax) return { title, net: amount, tax: 0, gross: amount }
    const { percent, isInclusive } = tax
    const { net, tax: part, gross } = taxed(amount, { percent, isInclusive })
    return { title, net, tax: part, gross }
  })
  const sum = (key: 'gross' | 'tax') => lines.reduce((all, line) => all + line[key], 0)
  return {
    lines,
    total: sum('gross'),
    tax: sum('tax'),
    rate: tax
      ? { title: tax.title, percent: tax.percent, isInclusive: tax.isInclusive, parts: tax.parts }
      : null,
  }
}
