import type { Person } from '@guildhall/contract/users'
import { personAddress } from '@guildhall/contract/users/addresses'

/** A person's page: by their name, or by their id while they have none. */
export const profilePath = ({ _id, username }: Pick<Person, '_id' | 'username'>) =>
  personAddress.to({ person: username ?? _id })

/** Whom an address means. A name has at most 30 characters and an id 32, so that neither is taken for the other. */
export const personIn = (address: string) =>
  /^[0-9a-f]{32}$/.test(address) ? { otherUserId: address } : { username: address }

export type Named = ReturnType<typeof personIn>
