import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

const HANDSHAKE = {
  sid: 'engine',
  upgrades: [],
  pingInterval: 25_000,
  pingTimeout: 20_000,
  maxPayload: 100_000,
}

/** A server with just enough of the realtime protocol to see who connects and to send them signals. */
export async function startZephyrus() {
  const plainRequests: string[] = []
  const upgrades: string[] = []
  const said: string[] = []
  const connections: Duplex[] = []

  const server = createServer((request, response) => {
    plainRequests.push(request.url ?? '')
    response.writeHead(404).end()
  })
  server.on('upgrade', (request, connection) => {
    upgrades.push(request.url ?? '')
    connections.push(connection)
    connection.on('error', () => undefined)
    connection.write(accepted(request.headers['sec-websocket-key'] ?? ''))
    connection.write(frame(`0${JSON.stringify(HANDSHAKE)}`))
    connection.on('data', (data: Buffer) => {
      const text = unmasked(data)
      said.push(text)
      if (text.startsWith('40')) connection.write(frame('40{"sid":"socket"}'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plainRequests,
    upgrades,
    said,
    say: (name: string, payload: unknown) =>
      connections.at(-1)?.write(frame(`42${JSON.stringify([name, payload])}`)),
    cut: () => connections.at(-1)?.destroy(),
    close: () => {
      for (const connection of connections) connection.destroy()
      server.close()
    },
  }
}

function accepted(key: string) {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
}

/** A whole message in one frame: at most 125 bytes or, with a longer header, 65,535. */
function frame(text: string) {
  const data = Buffer.from(text)
  const head = data.length < 126 ? [0x81, data.length] : [0x81, 126, data.length >> 8, data.length & 255]
  return Buffer.concat([Buffer.from(head), data])
}

function unmasked(received: Buffer) {
  const start = (received[1] ?? 0) % 128 === 126 ? 4 : 2
  const mask = received.subarray(start, start + 4)
  const data = received.subarray(start + 4)
  return Buffer.from(data.map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString()
}
