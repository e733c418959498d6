import type { ComponentType } from 'react'

/** What the list of transactions says above the tiers, each figure an item of a list. */
export interface TierFigures {
  readonly id: string
  readonly Figures: ComponentType
}

declare module '../platform/domain.ts' {
  interface WebDomain {
    readonly tierFigures?: () => Promise<TierFigures>
  }
}
