import { io, type Socket } from 'socket.io-client'

interface Options {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly transports?: string[]
}

/** A socket as a client opens it, with everything it heard. */
export interface TestSocket {
  readonly socket: Socket
  readonly heard: { name: string; payload: unknown }[]
  /** Resolves when the server has closed it. */
  readonly closed: Promise<void>
}

/** Opens a socket, or rejects with the reason the server gave. */
export function openSocket(
  address: string,
  { token, headers, query, transports = ['websocket'] }: Options,
): Promise<TestSocket> {
  const socket = io(address, {
    path: '/zephyrus',
    transports,
    reconnection: false,
    forceNew: true,
    auth: token ? { token } : {},
    ...(headers ? { extraHeaders: headers } : {}),
    ...(query ? { query } : {}),
  })
  const heard: TestSocket['heard'] = []
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }))
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({ socket, heard, closed }))
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
}
