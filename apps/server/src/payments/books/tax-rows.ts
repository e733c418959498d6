import type { Tax } from '@guildhall/contract/payments'
import { statement } from '../../platform/database/statement.ts'

interface TaxRow {
  readonly tax_id: string
  readonly title: string
  /** PostgreSQL tells numbers with decimals as text. */
  readonly percent: string
  readonly is_inclusive: boolean
  readonly country: string | null
  readonly parts: Tax['parts']
  readonly is_archived: boolean
}

const columns = 'tax_id, title, percent, is_inclusive, country, parts, is_archived'

export const taxesOf = statement<{ channelId: string }, TaxRow>(
  'taxes_of_channel',
  `select ${columns} from taxes where channel_id = $channelId and replaced_at is null
   order by is_archived, country nulls first, tax_id`,
)

/** The version that counts now. */
export const taxNow = statement<{ channelId: string; taxId: string }, TaxRow>(
  'tax_now',
  `select ${columns} from taxes where channel_id = $channelId and tax_id = $taxId and replaced_at is null for update`,
)

export const viewTax = (row: TaxRow): Tax => ({
  _id: row.tax_id,
  taxId: row.tax_id,
  title: row.title,
  percent: Number(row.percent),
  isInclusive: row.is_inclusive,
  country: row.country,
  parts: row.parts,
  isArchived: row.is_archived,
})
