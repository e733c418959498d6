import type { Space } from '@guildhall/contract/spaces'
import { collection } from '../platform/store/collection.ts'

declare module '../platform/store/collections.ts' {
  interface Collections {
    interestSpaces: Space
  }
}

export const spaceCollections = { interestSpaces: collection('interestSpaces') }
