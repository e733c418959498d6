import type { Person, Profile } from '@guildhall/contract/users'
import { collection } from '../platform/store/collection.ts'

/** As much of a person as has come so far: a name beside their words, or their whole page. */
export type KeptUser = Person & Partial<Profile>

/** Whether a person was online when it was last asked; kept of people whom the page knows only by a name as well. */
export interface KeptPresence {
  readonly _id: string
  readonly isOnline: boolean
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    presences: KeptPresence
    users: KeptUser
  }
}

export const userCollections = { presences: collection('presences'), users: collection('users') }
