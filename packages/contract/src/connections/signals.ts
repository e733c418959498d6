import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { ConnectionRequest } from './shapes.ts'

export const connectionSignals = {
  newRequest: signal('newRequest', z.object({ request: ConnectionRequest })),
  /** Whoever asked me no longer does. */
  cancelRequest: signal('cancelRequest', z.object({ requestId: Id, userId: Id })),
  /** Whom I had asked does not want to. */
  rejectRequest: signal('rejectRequest', z.object({ userId: Id })),
  /** A connection has ended; it says nothing about who is online. */
  userDisconnect: signal('userDisconnect', z.object({ userId: Id })),
}
