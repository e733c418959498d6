import type { Person } from '@guildhall/contract/users'
import { type ComponentType, createContext, use } from 'react'
import { profilePath } from './address.ts'

type Named = Pick<Person, '_id' | 'username'>

/** What a community says of the people who are seen in it; the domain that knows its members fills it. */
export interface PeoplePlace {
  /** The community. */
  readonly channelId: string
  readonly pathOf: (person: Named) => string
  /** The roles of a person here, beside their name. */
  readonly Roles: ComponentType<{ readonly userId: string }>
  /** An item of the list of facts about a person: what they are here. */
  readonly Details: ComponentType<{ readonly userId: string }>
}

export const PeoplePlaceContext = createContext<PeoplePlace | null>(null)

export const usePeoplePlace = () => use(PeoplePlaceContext)

/** The path of a person's page: within the community around the link, or outside every community. */
export const usePersonPath = () => use(PeoplePlaceContext)?.pathOf ?? profilePath
