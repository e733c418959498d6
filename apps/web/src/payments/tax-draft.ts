import type { Tax } from '@guildhall/contract/payments'
import type { Option } from '../ui/forms/choices/option.ts'

/** A tax as it stands in its form. */
export interface TaxDraft {
  readonly title: string
  readonly percent: string
  readonly isInclusive: boolean
  /** Null for every country without a tax of its own. */
  readonly country: Option | null
  readonly parts: readonly { readonly id: number; readonly title: string; readonly percent: string }[]
}

/** A typed share of a hundred with at most three decimals, or null. */
export function parsePercent(text: string): number | null {
  const [match] = /^\d{1,3}(?:[.,]\d{1,3})?$/.exec(text.trim()) ?? []
  const percent = match === undefined ? null : Number(match.replace(',', '.'))
  return percent === null || percent > 100 ? null : percent
}

export const draftOf = (tax: Tax | undefined, countryOf: (code: string) => Option | null): TaxDraft => ({
  title: tax?.title ?? '',
  percent: tax ? `${tax.percent}` : '',
  isInclusive: tax?.isInclusive ?? true,
  country: tax?.country ? countryOf(tax.country) : null,
  parts: (tax?.parts ?? []).map(({ title, percent }, id) => ({ id, title, percent: `${percent}` })),
})

const inThousandths = (percent: number) => Math.round(percent * 1000)

/** Whether the parts are named, are percentages and add up to the whole. */
export function arePartsWhole({ parts, percent }: TaxDraft): boolean {
  if (parts.length === 0) return true
  const shares = parts.map((part) => parsePercent(part.percent))
  if (shares.includes(null) || parts.some(({ title }) => title.trim() === '')) return false
  const sum = shares.reduce<number>((all, share) => all + inThousandths(share ?? 0), 0)
  return sum === inThousandths(parsePercent(percent) ?? 0)
}

/** What is sent of a form without faults. */
export const inputOf = ({ title, percent, isInclusive, country, parts }: TaxDraft) => ({
  title: title.trim(),
  percent: parsePercent(percent) ?? 0,
  isInclusive,
  country: country?.value ?? null,
  parts: parts.map((part) => ({ title: part.title.trim(), percent: parsePercent(part.percent) ?? 0 })),
})
