import { collection } from '../platform/store/collection.ts'

/** Somebody asks somebody. Whether it still waits is told by how the other one stands to me. */
export interface KeptRequest {
  _id: string
  /** The other one. */
  userId: string
  createdTime: string
  commonConnectionsCount?: number | undefined
}

declare module '../platform/store/collections.ts' {
  interface Collections {
    connectionRequests: KeptRequest
  }
}

export const connectionCollections = { connectionRequests: collection('connectionRequests') }
