import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from './create-world.ts'
import { readOracle } from './oracle.ts'
import { faultsIn, isMissing } from './row.ts'
import { dealShares } from './shares.ts'
import type { World } from './world.ts'

/** Tests all actors against one share of the tables, counted from one. */
export function matrix(share: number) {
  const rows = readOracle(dealShares()[share - 1])
  // Rows about things that do not exist come first, because the other refusals are compared with their answers.
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

    it('leaves the author listening to the end', () => {
      expect(world.ear.socket.connected).toBe(true)
    })
  })
}
