import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Related } from '../users/blocking.ts'
import { ConnectionRequest } from './shapes.ts'

const act = { input: z.strictObject({ otherUserId: Id }), reply: Done.extend({ user: Related }) }

export const connectionCalls = {
  /** Answers with a connection at once when the other one has asked already. */
  requestConnection: v2.post('/user/reqconnection', act),
  cancelConnection: v2.post('/user/cancelconnection', act),
  addConnection: v2.post('/user/addconnection', act),
  rejectConnection: v2.post('/user/rejectconnection', act),
  disconnectUser: v2.post('/user/disconnect', act),

  /** Somebody's connections, or mine when nobody is named. */
  getConnections: v2.get('/user/connections', {
    input: z.strictObject({ otherUserId: Id.optional(), ...page() }),
    reply: z.object({ connections: z.array(Related), next: Next }),
  }),

  /** Who has asked me, or with `sent` whom I have asked. */
  getConnectionRequests: v2.get('/user/getrequests', {
    input: z.strictObject({ sent: Flag.default(false), ...page() }),
    reply: z.object({ requests: z.array(ConnectionRequest), next: Next }),
  }),

  clearRequests: v2.post('/user/clearrequests', { input: z.strictObject({}), reply: Done }),
}
