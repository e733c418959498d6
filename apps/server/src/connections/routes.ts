import { connectionCalls } from '@guildhall/contract/connections'
import { routes } from '../platform/handler.ts'
import { disconnectUser } from './disconnect.ts'
import { getConnections } from './list.ts'
import { cancelConnection, requestConnection } from './request.ts'
import { clearRequests, getConnectionRequests } from './requests.ts'
import { addConnection, rejectConnection } from './respond.ts'

export const connectionRoutes = routes(connectionCalls, {
  requestConnection,
  cancelConnection,
  addConnection,
  rejectConnection,
  disconnectUser,
  getConnections,
  getConnectionRequests,
  clearRequests,
})
