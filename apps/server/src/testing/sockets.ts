import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '@guildhall/contract'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { toSocket } from '../platform/ctx.ts'
import { announceFrom } from '../platform/realtime/announcements.ts'
import type { TestServer } from './server.ts'

interface Options {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly transports?: string[]
}

/** A socket as a client opens it, with every signal it received. */
export interface TestSocket {
  readonly socket: Socket
  readonly heard: { name: string; payload: unknown }[]
  /** Resolves when the server has closed it. */
  readonly closed: Promise<void>
}

const mark = signal('mark', z.object({ id: z.string() }))
const MARK_AGAIN_MS = 500
const AGAIN_MS = 100
const MOST_TRIES = 20

/**
 * Resolves once a socket has received all earlier signals of calls and jobs, and is only in rooms it may still hear. A
 * mark is sent through the database, behind everything else except signals from another node over Redis; it is
 * repeated, since a node without a connection to the database does not receive it.
 */
export async function caughtUp({ kernel, web }: TestServer, ...sockets: TestSocket[]) {
  await Promise.all(
    sockets.map(async ({ socket }) => {
      const id = kernel.newId()
      let isThere = false
      const come = new Promise<void>((resolve) => {
        socket.on(mark.name, (payload: { id: string }) => {
          if (payload.id !== id) return
          isThere = true
          resolve()
        })
      })
      while (!isThere) {
        if (!socket.connected) throw new Error('a socket that was closed hears nothing more')
        await announceFrom(kernel, mark, { id }, toSocket(socket.id!))
        await Promise.race([come, sleep(MARK_AGAIN_MS)])
      }
    }),
  )
  await web.realtime.recheck({ within: 'nowhere' })
}

/** Opens a socket, or rejects with the server's reason. */
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
  socket.onAny((name: string, payload: unknown) => {
    if (name !== mark.name) heard.push({ name, payload })
  })
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  return new Promise((resolve, reject) => {
    let tries = 0
    socket.once('connect', () => resolve({ socket, heard, closed }))
    socket.on('connect_error', (error) => {
      tries += 1
      // As a page does: on a busy machine the server may wait too long for its database.
      if (error.message === 'unavailable' && tries < MOST_TRIES) setTimeout(() => socket.connect(), AGAIN_MS)
      else {
        socket.close()
        reject(error)
      }
    })
  })
}

/** Opens a websocket that speaks the wire's own frames, or rejects where the server does not take it. */
export function openBareSocket(address: string, headers: Record<string, string> = {}, query = '') {
  const url = `${address.replace('http', 'ws')}/zephyrus/?EIO=4&transport=websocket${query}`
  // Node's own takes headers, which the browser's type does not know.
  const socket = new WebSocket(url, { headers } as unknown as string[])
  const said: string[] = []
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  const opened = {
    said,
    closed,
    send: (frame: string) => socket.send(frame),
    hear: (frame: (text: string) => unknown) =>
      socket.addEventListener('message', ({ data }) => void frame(String(data))),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
  return new Promise<typeof opened>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      said.push(String(data))
      resolve(opened)
    })
    socket.addEventListener('error', () => reject(new Error('no websocket')))
  })
}
