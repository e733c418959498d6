import { isRead } from '@guildhall/contract'
import type { Remedies } from './store.ts'
import { toasted } from './toasts.ts'

/** Nobody waits on a button during a read, so a read may wait as long as the server's longest limit. */
const LONGEST_WAIT_S = { read: 60, write: 5 }
const MOST_TRIES = 2

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Rate limited: waits as long as the server says, shows that, and sends the request again. */
export const waitForTurn: NonNullable<Remedies['rate_limited']> =
  ({ failure, asked, tries }) =>
  async (dispatch, getState) => {
    const seconds = failure.retryAfterSeconds
    const longest = 'method' in asked && isRead(asked) ? LONGEST_WAIT_S.read : LONGEST_WAIT_S.write
    if (seconds === undefined || seconds > longest || tries >= MOST_TRIES) return 'untold'
    const isSaid = getState().toasts.some((toast) => 'textKey' in toast && toast.textKey === 'waiting')
    if (!isSaid) dispatch(toasted({ textKey: 'waiting', values: { count: seconds }, duration: 5000 }))
    await sleep(seconds * 1000)
    return 'again'
  }
