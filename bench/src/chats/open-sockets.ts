import { io, type Socket } from 'socket.io-client'
import type { Someone } from '../seed-people.ts'

const bare = (id: string) => id.replaceAll('-', '')

/** Sockets of these people, all connected; a bare server is told who they are, ours finds out. */
export async function openSockets(url: string, people: readonly Someone[]): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < people.length; from += 50)
    sockets.push(
      ...(await Promise.all(
        people.slice(from, from + 50).map(async ({ id, token }) => {
          const socket = io(url, {
            path: '/zephyrus',
            transports: ['websocket'],
            auth: { token, userId: bare(id) },
            forceNew: true,
            reconnection: false,
          })
          await new Promise<void>((resolve, reject) =>
            socket.once('connect', resolve).once('connect_error', reject),
          )
          return socket
        }),
      )),
    )
  return sockets
}

export const closeAll = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.close()
}
