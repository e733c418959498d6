import { MAX_ASKED, presenceCommands } from '@guildhall/contract/presence'
import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { onPersonShown, peopleOnScreen } from '../users/use-is-online.ts'

const EVERY_MS = 60_000
/** A page shows its faces one after the other, and they are asked about together. */
const GATHER_MS = 300

export const askOnline =
  (users: string[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { line }) => {
    const { users: online } = await line.ask(presenceCommands.checkIsOnline, { users })
    const known = new Set(online)
    dispatch(received({ presences: users.map((_id) => ({ _id, isOnline: known.has(_id) })) }))
  }

/** Asks once a minute who of the people on the screen is online, and about newcomers at once; returns how to stop. */
export function keepAsking(): Thunk<() => void> {
  return (dispatch) => {
    let asked = new Set<string>()
    let gathering: ReturnType<typeof setTimeout> | undefined

    function askNew() {
      gathering = undefined
      if (document.hidden) return
      const ids = peopleOnScreen().filter((id) => !asked.has(id))
      for (const id of ids) asked.add(id)
      for (let from = 0; from < ids.length; from += MAX_ASKED)
        // Without an answer the dots stay as they are, until the next minute.
        dispatch(askOnline(ids.slice(from, from + MAX_ASKED))).catch(() => undefined)
    }
    function gather() {
      gathering ??= setTimeout(askNew, GATHER_MS)
    }
    const every = setInterval(() => {
      asked = new Set()
      gather()
    }, EVERY_MS)
    const leave = onPersonShown(gather)
    document.addEventListener('visibilitychange', gather)
    gather()
    return () => {
      leave()
      document.removeEventListener('visibilitychange', gather)
      clearInterval(every)
      clearTimeout(gathering)
    }
  }
}
