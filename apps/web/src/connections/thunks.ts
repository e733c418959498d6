import { connectionCalls } from '@guildhall/contract/connections'
import type { Related } from '@guildhall/contract/users'
import type { TextKey } from '../platform/i18n.ts'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { type Counted, counted, countOf } from '../users/counters.ts'
import { selectUser } from '../users/selectors.ts'
import { toldTabs } from '../users/tabs.ts'

interface Deed {
  readonly call: typeof connectionCalls.requestConnection
  /** How the other one stands to me at once. */
  readonly shown: Partial<Related>
  readonly counts?: Counted
  readonly textKey: TextKey
  readonly kind: 'sent' | 'removed' | 'done'
}

const deeds = {
  request: {
    call: connectionCalls.requestConnection,
    shown: { connectionRequestStatus: 'SENT' },
    textKey: 'connections.requestSent',
    kind: 'sent',
  },
  cancel: {
    call: connectionCalls.cancelConnection,
    shown: { connectionRequestStatus: 'NONE' },
    textKey: 'connections.requestCancelled',
    kind: 'removed',
  },
  approve: {
    call: connectionCalls.addConnection,
    shown: { isConnected: true, pending: false },
    counts: { requests: -1, connections: 1 },
    textKey: 'connections.nowConnected',
    kind: 'done',
  },
  reject: {
    call: connectionCalls.rejectConnection,
    shown: { pending: false },
    counts: { requests: -1 },
    textKey: 'connections.requestRejected',
    kind: 'removed',
  },
  disconnect: {
    call: connectionCalls.disconnectUser,
    shown: { isConnected: false, connectionRequestStatus: 'NONE' },
    counts: { connections: -1 },
    textKey: 'connections.disconnected',
    kind: 'removed',
  },
} satisfies Record<string, Deed>

export type DeedName = keyof typeof deeds

/** Does something between me and another: seen at once, taken back with a word when the server refuses. */
export function relate(name: DeedName, otherUserId: string): Thunk<Promise<boolean>> {
  const { call, shown, counts = {}, textKey, kind }: Deed = deeds[name]
  return act((state) => ({
    shown: { users: { [otherUserId]: { ...shown, ...countOf(selectUser(state, otherUserId), counts) } } },
    alsoShown: (dispatch) => {
      const back = dispatch(counted(counts))
      return () => dispatch(counted(back))
    },
    ask: ({ request }) => request(call, { otherUserId }),
    done: ({ user }, dispatch) => {
      // The person I ask may have asked me a moment before: then we are connected.
      const isSurprise = name === 'request' && user.isConnected
      if (isSurprise) dispatch(counted(deeds.approve.counts))
      dispatch(received({ users: [user] }))
      dispatch(toldTabs(user))
      const words = isSurprise ? told(deeds.approve) : { textKey, kind }
      dispatch(toasted({ ...words, values: { name: user.fullname }, duration: 3000 }))
    },
    retryKey: 'connections.failed',
  }))
}

const told = ({ textKey, kind }: Pick<Deed, 'textKey' | 'kind'>) => ({ textKey, kind })
