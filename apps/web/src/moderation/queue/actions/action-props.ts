import type { Channel } from '@guildhall/contract/channels'
import type { KeptReport } from '../../collections.ts'
import type { Choice, Told } from '../../decide.ts'

export interface ActionProps {
  readonly report: KeptReport
  readonly channel: Channel
  /** Whether the viewer may act against people, and not only on what they wrote. */
  readonly mayMeasure: boolean
  readonly onDecide: (choice: Choice, told: Told) => void
}
