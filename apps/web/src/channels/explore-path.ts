import { exploreAddress } from '@guildhall/contract/channels/addresses'
import type { Wanted } from './explore-list.ts'

/** Where somebody finds what they look for. */
export const explorePath = ({ space, query }: Wanted) => exploreAddress.to({}, { space, q: query })
