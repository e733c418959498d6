import { expect, it } from 'vitest'
import { endSessions } from '../../accounts/end-sessions.ts'
import { allRoutes } from '../../domains.ts'
import { readOracle } from './oracle.ts'
import { faultsIn } from './row.ts'
import { createWorld } from './world.ts'

it('catches a call that forgets whose session it ends', async () => {
  const index = allRoutes.findIndex(({ name }) => name === 'revokeSession')
  const honest = allRoutes[index]!
  // The routes of a server are mounted when it starts, so the mutant stands in the table before a world is made.
  allRoutes[index] = {
    ...honest,
    handler: async (ctx, input) => {
      await endSessions(ctx, [(input as { sessionId: string }).sessionId])
      return { message: 'Signed out there' }
    },
  }
  try {
    const world = await createWorld()
    const row = readOracle(['accounts']).find(
      ({ call, placement }) => call.endsWith('revokeSession') && placement === 'others',
    )!
    expect((await faultsIn(world, row)).length).toBeGreaterThan(0)
    await world.close()
  } finally {
    allRoutes[index] = honest
  }
})
