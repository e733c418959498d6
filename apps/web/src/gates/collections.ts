import type { Gate, Grant } from '@guildhall/contract/gates'
import { collection } from '../platform/store/collection.ts'

/** A tier, with the community it is of. */
export interface KeptGate extends Gate {
  channelId: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    gates: KeptGate
    grants: Grant
  }
}

export const gateCollections = { gates: collection('gates'), grants: collection('grants') }
