import { accountCalls } from '@guildhall/contract/accounts'
import { type WatchableKind, watchingCommands } from '@guildhall/contract/watching'
import type { Person } from '../../apps/server/src/testing/server.ts'
import { createAppStore, listeners } from '../../apps/web/src/app.tsx'
import { type Credential, createRequest, type RequestCall } from '../../apps/web/src/platform/http/request.ts'
import { type AskCommand, createLine } from '../../apps/web/src/platform/line.ts'
import { openSocket } from '../../apps/web/src/platform/realtime/socket.ts'
import type { AppState, Thunk } from '../../apps/web/src/platform/store/store.ts'
import { signedIn } from '../../apps/web/src/testing/preloaded.ts'

/** A page without its picture: the web's store, its requests and its socket. */
export interface Client {
  /** The paths that were asked for. */
  readonly fetched: string[]
  /** The names of the signals that were heard. */
  readonly heard: string[]
  reloads(): number
  state(): AppState
  run<T>(thunk: Thunk<T>): T
  /** Sends a command over the page's socket. */
  readonly ask: AskCommand
  /** Hears of something from when this resolves. */
  watch(kind: WatchableKind, id: string): Promise<void>
  /** What a screen asks for again when something may have gone unheard. */
  onMissed(thunk: Thunk<unknown>): void
  close(): void
}

interface Options {
  /** Without it the page only asks. */
  readonly isListening?: boolean
  readonly jitterMs?: number
}

/** Opens a page for somebody. */
export async function openClient(
  address: string,
  { token }: Person,
  { isListening = true, jitterMs = 0 }: Options = {},
): Promise<Client> {
  const credential: Credential = { kind: 'header', token: () => token }
  const fetched: string[] = []
  const heard: string[] = []
  const send = createRequest({ baseUrl: address, credential })
  const request: RequestCall = (call, input, options) => {
    fetched.push(call.path)
    return send(call, input, options)
  }
  const line = createLine()
  let reloads = 0
  const reload = () => {
    reloads += 1
  }
  const { user: me } = await send(accountCalls.getBasicUserDetails, {})
  const store = createAppStore(
    { ...signedIn, me },
    {
      request,
      line,
      jitterMs: () => Math.random() * jitterMs,
      fingerprint: '',
      page: { open: () => undefined, reload },
    },
  )
  const setup = { url: address, credential, listeners, dispatch: store.dispatch }
  const socket = isListening ? await openSocket(setup) : null
  socket?.onAny((name: string) => heard.push(name))
  line.open(socket)
  // What happens before it hears never reaches it.
  await line.listening()
  return {
    fetched,
    heard,
    reloads: () => reloads,
    state: () => store.getState(),
    run: (thunk) => store.dispatch(thunk),
    ask: line.ask,
    async watch(kind, id) {
      line.watch(kind, id)
      await line.ask(watchingCommands.watch, { [kind]: id })
    },
    onMissed: (thunk) => void line.onMissed(() => void store.dispatch(thunk)),
    close: () => void socket?.disconnect(),
  }
}
