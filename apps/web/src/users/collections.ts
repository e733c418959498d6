import type { Person, Profile } from '@guildhall/contract/users'
import { collection } from '../platform/store/collection.ts'

/** As much of a person as has come so far: a name beside their words, or their whole page. */
export type KeptUser = Person & Partial<Profile>

declare module '../platform/store/collections.ts' {
  interface Collections {
    users: KeptUser
  }
}

export const userCollections = { users: collection('users') }
