import type { ChannelCard } from '@guildhall/contract/channels'
import { memberAddress } from '@guildhall/contract/members/addresses'
import type { Person } from '@guildhall/contract/users'

/** A member's page within a community: by their name, or by their id while they have none. */
export const memberPath = (
  { slug }: Pick<ChannelCard, 'slug'>,
  { _id, username }: Pick<Person, '_id' | 'username'>,
) => memberAddress.to({ slug, person: username ?? _id })
