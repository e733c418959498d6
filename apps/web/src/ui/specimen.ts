import type { ReactNode } from 'react'

/** A component in every state it can be in, for the workbench. */
export interface Specimen {
  readonly title: string
  readonly states: Record<string, () => ReactNode>
}
