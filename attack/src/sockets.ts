import { io, type Socket } from 'socket.io-client'
import { newAddress } from './client.ts'

interface Options {
  readonly token?: unknown
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly transports?: string[]
}

export interface Ear {
  readonly socket: Socket
  /** The names and payloads of what it heard, as one text. */
  readonly heard: string[]
}

/** Opens a socket as a page does; rejects with the server's reason. */
export function listen(
  url: string,
  { token, from = newAddress(), headers, query, transports = ['websocket'] }: Options = {},
): Promise<Ear> {
  const socket = io(url, {
    path: '/zephyrus',
    transports,
    reconnection: false,
    forceNew: true,
    timeout: 4000,
    auth: token === undefined ? {} : { token },
    extraHeaders: { 'x-forwarded-for': from, origin: url, ...headers },
    ...(query ? { query } : {}),
  })
  const heard: string[] = []
  socket.onAny((...all: unknown[]) => heard.push(JSON.stringify(all)))
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ socket, heard }))
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
}

/** Whether the server lets a socket in. */
export async function isLetIn(url: string, options: Options): Promise<boolean> {
  try {
    const { socket } = await listen(url, options)
    socket.close()
    return true
  } catch {
    return false
  }
}

/** Whether a condition comes true in time. */
export async function within(ms: number, isTrue: () => boolean): Promise<boolean> {
  const until = performance.now() + ms
  while (!isTrue() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  return isTrue()
}

/** A websocket below Socket.IO, which says only what it is told to. */
export interface Wire {
  readonly socket: WebSocket
  isOpen(): boolean
}

export function wire(url: string, { from = newAddress(), protocol = 4 } = {}): Promise<Wire> {
  const address = `${url.replace('http', 'ws')}/zephyrus/?EIO=${protocol}&transport=websocket`
  const headers = { origin: url, 'x-forwarded-for': from }
  // Node's own takes headers as well, which the type of browsers does not have.
  const socket = new WebSocket(address, { headers } as never)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () =>
      resolve({ socket, isOpen: () => socket.readyState === WebSocket.OPEN }),
    )
    socket.addEventListener('error', () => reject(new Error('not opened')))
  })
}

/** A bare websocket that has signed in as Socket.IO does. */
export async function signedInWire(url: string, token: string, from?: string): Promise<Wire> {
  const one = await wire(url, from ? { from } : {})
  const isConnected = new Promise<void>((resolve, reject) => {
    one.socket.addEventListener('close', () => reject(new Error('closed before it was signed in')))
    one.socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('40')) resolve()
      if (String(data).startsWith('44')) reject(new Error(String(data)))
    })
  })
  one.socket.send(`40${JSON.stringify({ token })}`)
  await isConnected
  return one
}
