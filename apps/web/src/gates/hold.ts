import type { Gate } from '@guildhall/contract/gates'

type Held = Pick<Gate, 'grant'>

/** What is paid again and again, or will be after a trial; it ends with a period. */
export const isSubscribed = ({ grant }: Held) => grant?.source === 'subscription' || grant?.source === 'trial'

/** The tier that the viewer pays for now and could change; one that is cancelled runs out by itself. */
export const changeableOf = <G extends Held>(gates: readonly G[]) =>
  gates.find((gate) => isSubscribed(gate) && !gate.grant?.isCancelled)
