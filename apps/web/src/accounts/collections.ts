import type { Session } from '@guildhall/contract/accounts'
import { collection } from '../platform/store/collection.ts'

/** While its end is asked for, a session is already hidden. */
interface KeptSession extends Session {
  isRevoked?: boolean
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    sessions: KeptSession
  }
}

export const accountCollections = { sessions: collection('sessions') }
