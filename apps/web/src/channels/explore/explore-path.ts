import { exploreAddress } from '@guildhall/contract/channels/addresses'
import type { Wanted } from './explore-list.ts'

/** The address of the filtered list of communities. */
export const explorePath = ({ space, query }: Wanted) => exploreAddress.to({}, { space, q: query })
