import type { ConnectionRequest } from '@guildhall/contract/connections'
import type { Batch } from '../platform/store/collections.ts'

/** Requests made flat: the requests, and the people on the other side as they stand to me. */
export function unpackRequests(requests: readonly ConnectionRequest[]) {
  const batch: Batch = { connectionRequests: [], users: [] }
  for (const { _id, requestTriggeredUser, requestedUser, ...rest } of requests) {
    const other = requestedUser ?? requestTriggeredUser
    batch.connectionRequests?.push({ _id, userId: other._id, ...rest })
    batch.users?.push({
      ...other,
      isConnected: false,
      isBlocked: false,
      ...(requestedUser
        ? { connectionRequestStatus: 'SENT', pending: false }
        : { connectionRequestStatus: 'NONE', pending: true }),
    })
  }
  return { batch, ids: requests.map(({ _id }) => _id) }
}
