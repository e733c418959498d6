import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startMadeUpCommands } from '../../testing/made-up-commands.ts'

const ana = 'a'.repeat(43)

/** A text frame as a client sends it: masked, here with zeros. */
function frameOf(text: string) {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** A websocket by hand, which signs in and then reads nothing any more. */
async function openDeafSocket(address: string, token: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const seen: string[] = []
  socket.on('data', (chunk) => seen.push(chunk.toString('latin1'))).on('error', () => undefined)
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /zephyrus/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await vi.waitFor(() => expect(seen.join('')).toContain('"sid"'))
  socket.write(frameOf(`40{"token":"${token}"}`))
  await vi.waitFor(() => expect(seen.join('')).toContain('40{"sid"'))
  socket.pause()
}

it('a socket that does not read is closed, and one that reads hears everything', {
  timeout: 60_000,
}, async () => {
  const server = await startMadeUpCommands({ LIMIT_SOCKETS_PER_ACCOUNT: '2' })
  onTestFinished(() => server.close())
  await openDeafSocket(server.address, ana)
  const reader = await server.connect({}, ana)
  await expect(server.connect({}, ana)).rejects.toThrow('rate_limited')

  const text = 'x'.repeat(60_000)
  let said = 0
  // The operating system takes some megabytes of its own accord.
  await vi.waitFor(
    async () => {
      for (let times = 0; times < 20; times += 1) await reader.ask('wave', { text })
      said += 20
      server.later(60_000)
      const { socket } = await server.connect({}, ana)
      socket.close()
    },
    { timeout: 50_000, interval: 1 },
  )
  expect(reader.heard).toHaveLength(said)
  expect(reader.socket.connected).toBe(true)
})
