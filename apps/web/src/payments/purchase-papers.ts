import type { ComponentType } from 'react'

/** What the list of transactions puts beside the purchases of a person. */
export interface PurchasePapers {
  readonly id: string
  readonly Receipts: ComponentType
  /** A line with what they paid this year. */
  readonly Paid: ComponentType
  /** The button that saves all of it as a file. */
  readonly Export: ComponentType
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly purchasePapers?: () => Promise<PurchasePapers>
  }
}
