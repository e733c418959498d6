import { expect, it } from 'vitest'
import { endSessions } from '../../accounts/end-sessions.ts'
import { withUseCase } from '../domains.ts'
import { createWorld } from './create-world.ts'
import { readOracle } from './oracle.ts'
import { faultsIn } from './row.ts'

it('catches a call that forgets whose session it ends', async () => {
  const mutants = withUseCase('revokeSession', async (ctx, input) => {
    await endSessions(ctx, [(input as { sessionId: string }).sessionId])
    return { message: 'Signed out there' }
  })
  const world = await createWorld({ domains: mutants })
  const row = readOracle(['accounts']).find(
    ({ call, placement }) => call.endsWith('revokeSession') && placement === 'others',
  )!
  expect((await faultsIn(world, row)).length).toBeGreaterThan(0)
  await world.close()
})
