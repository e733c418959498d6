import type { ChannelCard } from '@guildhall/contract/channels'
import type { Order } from '@guildhall/contract/payments'
import { type ComponentType, createContext, use } from 'react'

interface OrderProps {
  readonly order: Order
}

/** What the domain that sells a kind of thing puts beside the purchases of it. */
export interface PurchaseKind {
  readonly kind: string
  /** What a buyer can do with what they pay for again and again. */
  readonly Acts?: ComponentType<OrderProps & { readonly onChanged: () => void }>
  /** Leads back to where it is bought. */
  readonly Again: ComponentType<OrderProps>
  /** Where what was bought stands, if it has a page of its own. */
  readonly pathOf?: (channel: Pick<ChannelCard, 'slug'>, order: Order) => string
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly purchaseKind?: () => Promise<PurchaseKind>
  }
}

export const PurchaseKindsContext = createContext<readonly PurchaseKind[]>([])

export function usePurchaseKind(kind: string | undefined): PurchaseKind | undefined {
  return use(PurchaseKindsContext).find((one) => one.kind === kind)
}
