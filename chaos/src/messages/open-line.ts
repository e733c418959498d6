import { io, type Socket } from 'socket.io-client'

const AGAIN_AFTER_MS = 100

/** A connection that comes again whatever ended it, as the web's does: a server whose database is away denies it for good. */
export function openLine(url: string, token: string): Socket {
  const socket = io(url, {
    path: '/zephyrus',
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    timeout: 3000,
    forceNew: true,
  })
  let isOver = false
  const close = socket.close.bind(socket)
  socket.close = () => {
    isOver = true
    return close()
  }
  const comeAgain = () => {
    if (socket.active) return
    setTimeout(() => {
      if (!isOver) socket.connect()
    }, AGAIN_AFTER_MS)
  }
  return socket.on('connect_error', comeAgain).on('disconnect', comeAgain)
}
