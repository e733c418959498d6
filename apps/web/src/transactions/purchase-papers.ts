import type { PurchasePapers } from '../payments/purchase-papers.ts'
import { ExportReceipts } from './ExportReceipts.tsx'
import { OwnReceipts } from './OwnReceipts.tsx'
import { PaidInYear } from './PaidInYear.tsx'

export const purchasePapers: PurchasePapers = {
  id: 'transactions',
  Receipts: OwnReceipts,
  Paid: PaidInYear,
  Export: ExportReceipts,
}
