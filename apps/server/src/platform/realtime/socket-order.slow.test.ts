import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMadeUpCommands } from '../../testing/made-up-commands.ts'

let server: Awaited<ReturnType<typeof startMadeUpCommands>>
beforeAll(async () => {
  server = await startMadeUpCommands()
})
afterAll(() => server.close())

describe('the commands of one socket', () => {
  it('are done in the order it sent them: a thousand pairs, the first of each the slower one', async () => {
    const before = (await server.lines()).length
    const sockets = await Promise.all(Array.from({ length: 10 }, () => server.connect()))
    const acknowledged: string[] = []
    for (let round = 0; round < 100; round += 1)
      await Promise.all(
        sockets.flatMap(({ ask }, place) =>
          ['slow', 'quick'].map(async (pace) => {
            await ask('say', { text: `${pace} ${place} ${round}` })
            acknowledged.push(`${pace} ${place} ${round}`)
          }),
        ),
      )
    const written = (await server.lines()).slice(before)
    expect(written).toHaveLength(2000)
    for (const list of [written, acknowledged])
      for (let place = 0; place < 10; place += 1) {
        const own = list.filter((text) => text.split(' ')[1] === String(place))
        const sent = Array.from({ length: 100 }, (_, round) => [
          `slow ${place} ${round}`,
          `quick ${place} ${round}`,
        ])
        expect(own).toEqual(sent.flat())
      }
    for (const { socket } of sockets) socket.close()
  })

  it('are refused where too many wait, and go on afterwards', async () => {
    const { socket, ask } = await server.connect()
    const all = await Promise.all(Array.from({ length: 300 }, () => ask('say', { text: 'slow flood' })))
    const refused = all.filter((answer) => 'error' in (answer as object))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toEqual({ error: expect.objectContaining({ code: 'rate_limited', retryAfter: 1 }) })
    expect(await ask('say', { text: 'after' })).toEqual({ message: 'Said' })
    socket.close()
  })
})
