import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOracle } from './oracle.ts'
import { faultsIn, isMissing } from './row.ts'
import { shares } from './shares.ts'
import { createWorld, type World } from './world.ts'

/** Asks everybody about the share that a test file is named after. */
export function matrix(testFile: string) {
  const share = basename(testFile, '.slow.test.ts')
  const rows = readOracle(shares[share])
  // What is not there comes first: the other refusals are held against its answers.
  rows.sort((one, other) => Number(isMissing(other)) - Number(isMissing(one)))

  describe('the access matrix', () => {
    let world: World
    beforeAll(async () => {
      world = await createWorld()
    })
    afterAll(() => world.close())

    it.for(rows)('$call with $placement answers everybody as reviewed', async (row) => {
      expect(await faultsIn(world, row)).toEqual([])
    })

    it('lets the author hear nothing of what others are refused', () => {
      expect(world.ear.heard).toEqual([])
      expect(world.ear.socket.connected).toBe(true)
    })
  })
}
