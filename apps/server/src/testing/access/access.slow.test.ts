import type { Call } from '@guildhall/contract'
import { allCalls } from '@guildhall/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions } from '../../accounts/end-sessions.ts'
import { allRoutes } from '../../domains.ts'
import { cases } from './cases.ts'
import { faultsOf } from './cell.ts'
import { readOracle } from './oracle.ts'
import { actors, createWorld, type World } from './world.ts'

const calls = new Map(
  Object.values(allCalls)
    .flatMap((domain) => Object.values(domain))
    .map((call) => [`${call.method} ${call.path}`, call]),
)
const oracle = readOracle()

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the access matrix', () => {
  it('has a row for every call, a case for every row, and somebody who may', () => {
    expect([...new Set(oracle.map((row) => row.call))].sort()).toEqual([...calls.keys()].sort())
    for (const [call, placements] of Object.entries(cases)) {
      const rows = oracle.filter((row) => row.call === call)
      expect(rows.map((row) => row.placement).sort(), call).toEqual(Object.keys(placements).sort())
      expect(
        rows.some((row) => Object.values(row.letters).includes('A')),
        call,
      ).toBe(true)
    }
  })

  it.for(oracle)('$call with $placement answers everybody as reviewed', async (row) => {
    const found = await faultsIn(calls.get(row.call)!, row)
    expect(found).toEqual([])
  })

  it('lets the author hear nothing of what others are refused', () => {
    expect(world.ear.heard).toEqual([])
    expect(world.ear.socket.connected).toBe(true)
  })

  it('catches a call that forgets whose session it ends', async () => {
    const index = allRoutes.findIndex(({ name }) => name === 'revokeSession')
    const honest = allRoutes[index]!
    // The routes are mounted, so the mutant is planted in the use case's own table entry and a new world made of it.
    allRoutes[index] = {
      ...honest,
      handler: async (ctx, input) => {
        await endSessions(ctx, [(input as { sessionId: string }).sessionId])
        return { message: 'Signed out there' }
      },
    }
    const honestWorld = world
    try {
      world = await createWorld()
      const row = oracle.find(
        ({ call, placement }) => call.endsWith('revokeSession') && placement === 'others',
      )!
      expect((await faultsIn(honest.call, row)).length).toBeGreaterThan(0)
    } finally {
      await world.close()
      world = honestWorld
      allRoutes[index] = honest
    }
  })
})

async function faultsIn(call: Call, row: (typeof oracle)[number]) {
  const found: string[] = []
  for (const actor of actors)
    for (const fault of await faultsOf(world, call, row, actor)) found.push(`${actor}: ${fault}`)
  return found
}
