import type { Socket } from 'socket.io-client'
import type { Credential } from '../http/request.ts'
import type { AppDispatch } from '../store/store.ts'
import { hear, type Listener } from './listeners.ts'

interface Setup {
  /** Set if the server's origin is not the page's. */
  readonly url?: string
  readonly credential: Credential
  readonly apiKey?: string | null
  readonly listeners: readonly Listener[]
  readonly dispatch: AppDispatch
}

/** A page that begins has more urgent work than to hear of what comes next; not every browser tells when it is done. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 0)
  })

/** Opens the realtime connection for signed-in people; its code is loaded only then. */
export async function openSocket(setup: Setup): Promise<Socket | null> {
  const { url, credential, apiKey, listeners, dispatch } = setup
  const token = credential.kind === 'header' ? credential.token() : null
  if (credential.kind === 'cookie' ? !credential.signedIn() : token === null) {
    console.debug('Socket cannot be initialized')
    return null
  }
  await idle()
  const { io } = await import('socket.io-client')
  const options = {
    path: '/zephyrus',
    transports: ['websocket'],
    withCredentials: true,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
    ...(token !== null && { auth: { token, apiKey } }),
  }
  const socket = url === undefined ? io(options) : io(url, options)
  socket.onAny((name: string, payload: unknown) => void hear(listeners, dispatch, name, payload))
  return socket
}
