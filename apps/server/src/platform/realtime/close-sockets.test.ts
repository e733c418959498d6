import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMadeUpCommands } from '../../testing/made-up-commands.ts'
import { openBareSocket } from '../../testing/sockets.ts'

const SOCKETS = 300
/** What a tenth of a second takes of them: one every five milliseconds. */
const SLICE = 20
const many = {
  LIMIT_SOCKETS_PER_ACCOUNT: '1000',
  LIMIT_SOCKETS_PER_ADDRESS: '1000',
  LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: '1000',
}
const ana = 'a'.repeat(43)

describe('a node that stops', () => {
  afterEach(() => void vi.useRealTimers())

  it('closes a few sockets at a time, answers the others meanwhile, and takes no new ones', async () => {
    const server = await startMadeUpCommands(many)
    const sockets: Awaited<ReturnType<typeof openBareSocket>>[] = []
    // One after the other, since they are closed in the order they came.
    for (let opened = 0; opened < SOCKETS; opened += 1) {
      const socket = await openBareSocket(server.address)
      const isIn = new Promise<void>((resolve) => socket.hear((text) => text.startsWith('40') && resolve()))
      socket.send(`40{"token":"${ana}"}`)
      await isIn
      sockets.push(socket)
    }

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = server.close()
    for (let from = 0; from < SOCKETS; from += SLICE) {
      await Promise.all(sockets.slice(from, from + SLICE).map(({ closed }) => closed))
      const next = sockets[from + SLICE]
      if (!next) break
      const answered = new Promise<void>((resolve) =>
        next.hear((text) => text.startsWith('437') && resolve()),
      )
      next.send('427["where",{}]')
      await answered
      expect(sockets.slice(from + SLICE).every(({ isOpen }) => isOpen())).toBe(true)
      await expect(openBareSocket(server.address)).rejects.toThrow()
      await vi.advanceTimersByTimeAsync(100)
    }
    vi.useRealTimers()
    await over
  })
})
