import type { Role } from '@guildhall/contract/roles'
import { collection } from '../platform/store/collection.ts'

/** A role, with the community it is of. */
export interface KeptRole extends Role {
  channelId: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    roles: KeptRole
  }
}

export const roleCollections = { roles: collection('roles') }
