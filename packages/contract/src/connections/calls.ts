import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Related } from '../users/blocking.ts'
import { ConnectionRequest } from './shapes.ts'

const act = { input: z.strictObject({ otherUserId: Id }), reply: Done.extend({ user: Related }) }

export const connectionCalls = {
  /** Connects at once when the other person has already requested a connection. */
  requestConnection: v2.post('/user/reqconnection', act),
  cancelConnection: v2.post('/user/cancelconnection', act),
  addConnection: v2.post('/user/addconnection', act),
  rejectConnection: v2.post('/user/rejectconnection', act),
  disconnectUser: v2.post('/user/disconnect', act),

  /** A person's connections, or the viewer's when nobody is named. */
  getConnections: v2.get('/user/connections', {
    input: z.strictObject({ otherUserId: Id.optional(), ...page() }),
    reply: z.object({ connections: z.array(Related), next: Next }),
  }),

  /** Requests that the viewer received, or with `sent` those they sent. */
  getConnectionRequests: v2.get('/user/getrequests', {
    input: z.strictObject({ sent: Flag.default(false), ...page() }),
    reply: z.object({ requests: z.array(ConnectionRequest), next: Next }),
  }),

  clearRequests: v2.post('/user/clearrequests', { input: z.strictObject({}), reply: Done }),
}
