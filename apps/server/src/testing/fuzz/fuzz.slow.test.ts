import { allCalls } from '@guildhall/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../../domains.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../server.ts'
import { fuzz } from './fuzz.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)
const calls = Object.values(allCalls).flatMap((domain) => Object.values(domain))

let server: TestServer
let someone: Person
beforeAll(async () => {
  server = await startTestServer()
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

  it('leaves every invariant standing', async () => {
    expect(
      (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51'),
    ).toEqual([])
  })

  it('catches a use case that trusts its input', async () => {
    const index = allRoutes.findIndex(({ name }) => name === 'verify')
    const honest = allRoutes[index]!
    allRoutes[index] = {
      ...honest,
      handler: (_ctx, input) => Promise.resolve((input as { fullname: string }).fullname.trim()),
    }
    const mutant = await startTestServer()
    allRoutes[index] = honest
    expect((await fuzz(mutant, honest.call, undefined, RUNS, SEED)).faults.length).toBeGreaterThan(0)
    await mutant.close()
  })
})
