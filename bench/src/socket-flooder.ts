// A process of its own in which ten sockets of one person send 20,000 commands each in one go; asked, it says how many were closed.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const SOCKETS = 10
const FRAMES = 20_000
const { url, token } = JSON.parse(process.argv[2] ?? '') as { url: string; token: string }
const { host, hostname, port } = new URL(url)

/** A text frame; every client must mask, but any mask will do. */
const frame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Resolves once the server has said this. */
const said = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => {
    const heard = (data: Buffer) => {
      if (!data.includes(text)) return
      socket.off('data', heard)
      resolve()
    }
    socket.on('data', heard)
  })

async function open(): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const isOpen = said(socket, '0{"sid"')
  socket.write(
    `GET /zephyrus/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  await isOpen
  const isIn = said(socket, '40{"sid"')
  socket.write(frame(`40{"token":"${token}"}`))
  await isIn
  return socket
}

const flood = Buffer.concat(
  Array.from({ length: FRAMES }, (_, n) => frame(n % 2 ? `42${n}["watch",{}]` : `42["nobody",{"n":${n}}]`)),
)
const sockets = await Promise.all(Array.from({ length: SOCKETS }, open))
let closed = 0
for (const socket of sockets) {
  socket.resume().once('close', () => {
    closed += 1
  })
  socket.write(flood)
}

process.once('disconnect', () => process.exit())
process.once('message', () => {
  process.send?.({ sockets: SOCKETS, frames: SOCKETS * FRAMES, closed, isOver: closed === SOCKETS })
  process.disconnect()
})
