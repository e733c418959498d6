import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'
import { ConnectionRequest } from './shapes.ts'

export const connectionSignals = {
  newRequest: signal('newRequest', z.object({ request: ConnectionRequest })),
  /** A request to the viewer was withdrawn. */
  cancelRequest: signal('cancelRequest', z.object({ requestId: Id, userId: Id })),
  /** A request of the viewer was rejected. */
  rejectRequest: signal('rejectRequest', z.object({ userId: Id })),
  /** A connection has ended; despite its name the signal says nothing about who is online. */
  userDisconnect: signal('userDisconnect', z.object({ userId: Id })),
}
