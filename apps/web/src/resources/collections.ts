import type { Resource } from '@guildhall/contract/resources'
import { collection } from '../platform/store/collection.ts'

/** A collection or a few links in one, with the community it is of. */
export interface KeptResource extends Resource {
  channelId: string
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    resources: KeptResource
  }
}

export const resourceCollections = { resources: collection('resources') }
