import { z } from 'zod'
import { Id } from '../common.ts'
import { event } from '../event.ts'
import { ConnectionRequest } from './shapes.ts'

export const connectionEvents = {
  newRequest: event('newRequest', z.object({ request: ConnectionRequest })),
  /** Whoever asked me no longer does. */
  cancelRequest: event('cancelRequest', z.object({ requestId: Id, userId: Id })),
  /** Whom I had asked does not want to. */
  rejectRequest: event('rejectRequest', z.object({ userId: Id })),
  /** A connection has ended; it says nothing about who is online. */
  userDisconnect: event('userDisconnect', z.object({ userId: Id })),
}
