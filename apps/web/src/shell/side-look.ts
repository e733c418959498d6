import type { ReactNode } from 'react'

/** How a place looks beside a form that leads there. */
export interface SideLook {
  readonly name: string
  readonly to: string
  readonly mark: ReactNode
  readonly picture: ReactNode
  readonly words: string
  /** The terms one agrees to there, if any. */
  readonly smallPrint: ReactNode
}

export type UseSideLook = (path: string) => SideLook | null

declare module '../platform/domain.ts' {
  interface WebDomain {
    /** A hook that knows the look of the place at a path, if it is one of the domain's and the viewer may see it. */
    readonly sideLook?: () => Promise<UseSideLook>
  }
}
