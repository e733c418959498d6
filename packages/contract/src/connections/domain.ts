import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { connectionCalls } from './calls.ts'
import { connectionSignals } from './signals.ts'

export const connections = domain({
  calls: { connections: connectionCalls },
  signals: connectionSignals,
  notices: {
    connectionRequested: notice({ group: 'connections', about: 'user', isMailOnly: true }),
    connectionAccepted: notice({ group: 'connections', about: 'user' }),
  },
})
