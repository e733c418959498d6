import { allCalls, allCommands } from '@guildhall/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UseCase } from '../../platform/handler.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { watchRows } from '../access/changes.ts'
import { routeOf, withUseCase } from '../domains.ts'
import { type Person, startTestServer, type TestServer } from '../server.ts'
import { openSocket } from '../sockets.ts'
import { fuzz, fuzzCommand } from './fuzz.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 15)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)
const commands = Object.values(allCommands).flatMap((domain) => Object.values(domain))
/** How many frames each command is sent. */
const FRAMES = Math.ceil(Number(process.env.FUZZ_FRAMES ?? 32 * commands.length) / commands.length)
const calls = Object.values(allCalls).flatMap((domain) => Object.values(domain))

let server: TestServer
let someone: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  await watchRows(server.kernel.db)
  someone = await server.signIn('fuzz@fuzz.test')
})
afterAll(() => server.close())

describe(`the fuzzer, seed ${SEED}`, () => {
  it.for(calls)('$method $path never fails, whatever it is sent', async (call) => {
    // A call may end the session it is sent with, so each gets one of its own.
    someone = await server.signIn('fuzz@fuzz.test')
    const signedIn = await fuzz(server, call, someone, RUNS, SEED)
    const anonymous = await fuzz(server, call, undefined, RUNS, SEED + 1)
    expect([...signedIn.faults, ...anonymous.faults]).toEqual([])
    expect(signedIn.sent + anonymous.sent).toBe(2 * RUNS)
  })

  it.for(commands)('the command $name never fails, whatever it is sent', async (command) => {
    const address = server.web.app.listeningOrigin
    const socket = await openSocket(address, { token: (await server.signIn('fuzz@fuzz.test')).token })
    const { sent, faults } = await fuzzCommand(server, socket, command, FRAMES, SEED)
    expect(faults).toEqual([])
    expect(sent).toBe(FRAMES)
    expect(socket.socket.connected).toBe(true)
    socket.socket.close()
  })

  it('a socket survives frames that are no commands', async () => {
    const { socket } = await openSocket(server.web.app.listeningOrigin, { token: someone.token })
    socket.emit('watch')
    socket.emit('watch', new Uint8Array([1, 2, 3]), { channel: new Uint8Array(8) })
    socket.emit('__proto__', [[[[]]]], null)
    for (const args of [[], [null], [new Uint8Array(3)], [{ channel: new Uint8Array(3) }], ['x', 'y'], [7]])
      expect(await socket.timeout(10_000).emitWithAck('watch', ...args)).toMatchObject({
        error: { message: expect.any(String) },
      })
    expect(socket.connected).toBe(true)
    socket.close()
  })

  it('leaves every invariant standing', async () => {
    expect(
      (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51'),
    ).toEqual([])
  })

  it('catches a use case that trusts its input', async () => {
    const trusting: UseCase = async (_ctx, input) => (input as { fullname: string }).fullname.trim()
    const mutant = await startTestServer({ domains: withUseCase('verify', trusting) })
    expect((await fuzz(mutant, routeOf('verify').call, undefined, RUNS, SEED)).faults.length).toBeGreaterThan(
      0,
    )
    await mutant.close()
  })
})
