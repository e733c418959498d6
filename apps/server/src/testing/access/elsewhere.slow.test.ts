import { afterAll, beforeAll, expect, it } from 'vitest'
import { askByName } from './ask.ts'
import { cases } from './cases.ts'
import { createWorld } from './create-world.ts'
import { readOracle } from './oracle.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The first row of every call about something in the community that everybody can find. */
const rows = readOracle()
  .filter(({ call, letters }) => letters.owner === 'A' && !call.startsWith('SOCKET'))
  .filter((row, at, all) => all.findIndex(({ call }) => call === row.call) === at)

const namesThing = (input: object) => /"[0-9a-f]{32}"/.test(JSON.stringify(input))

it('takes nothing of one community through another, even from somebody who owns both', async () => {
  const { open, secret } = world.houses
  const taken: string[] = []
  let asked = 0
  for (const { call, placement } of rows) {
    const as = await world.signedIn('owner')
    const input = { ...(await cases[call]![placement]!(world, as, 'owner')) }
    if (!('channelId' in input) || input.channelId !== open.channelId) continue
    if (!namesThing({ ...input, channelId: null })) continue
    asked += 1
    const { status, body } = await askByName(world, call, { ...input, channelId: secret.channelId }, as)
    if (status < 400) taken.push(`${call}: ${JSON.stringify(body).slice(0, 200)}`)
  }
  expect(asked).toBeGreaterThan(50)
  expect(taken).toEqual([])
})
