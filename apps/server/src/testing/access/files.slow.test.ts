import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from './create-world.ts'
import { faultsInFile } from './file-row.ts'
import { readOracle, reviewed } from './oracle.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a file', () => {
  it.for(readOracle(reviewed('readers.csv'), 'readers.csv'))(
    'for $call with $placement is served in every rendition to those who may read it, and to nobody else',
    async (row) => {
      expect(await faultsInFile(world, row)).toEqual([])
    },
  )
})
