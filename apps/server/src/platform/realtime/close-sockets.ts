import type { Server } from 'socket.io'
import { SECOND } from '../clock.ts'

const APART_MS = 5
const SPREAD_MS = 4 * SECOND
const SLICE_MS = 100

/**
 * Closes this node's sockets in slices, one every tenth of a second for at most four: a thousand pages that come back at
 * the same moment would all ask at once for what they show.
 */
export async function closeSockets(io: Server) {
  const sockets = [...io.of('/').sockets.values()]
  const slices = Math.ceil(Math.min(sockets.length * APART_MS, SPREAD_MS) / SLICE_MS)
  const size = Math.ceil(sockets.length / slices)
  for (let from = 0; from < sockets.length; from += size) {
    if (from > 0) await new Promise<void>((resolve) => setTimeout(resolve, SLICE_MS))
    for (const socket of sockets.slice(from, from + size)) socket.disconnect(true)
  }
}
