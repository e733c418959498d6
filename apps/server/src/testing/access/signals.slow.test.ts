import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testParts } from '../collect-parts.ts'
import { caughtUp, openSocket, type TestSocket } from '../sockets.ts'
import { type Actor, actors } from './actors.ts'
import { createWorld } from './create-world.ts'
import { readOracle, reviewed } from './oracle.ts'
import { leaksIn } from './row.ts'
import type { Listening, SignalCases } from './signal-case.ts'
import type { World } from './world.ts'

type Known = Exclude<Actor, 'anon'>
const known = actors.filter((actor): actor is Known => actor !== 'anon')
const rows = readOracle(reviewed('heard.csv'), 'heard.csv')
// Whoever was signed out hears nothing more.
rows.sort((one, other) => Number(one.call === 'logout') - Number(other.call === 'logout'))
const signalCases: SignalCases = Object.assign({}, ...testParts.map((parts) => parts.signalCases))

let world: World
let people: Listening
const ears = {} as Record<Known, TestSocket>
beforeAll(async () => {
  world = await createWorld()
  people = (await world.everybody()) as unknown as Listening
  const { open, secret, quiet } = world.houses
  for (const actor of known) {
    ears[actor] = await openSocket(world.address, { token: people[actor].token })
    for (const { channelId } of [open, secret, quiet])
      await ears[actor].socket.emitWithAck('watch', { channel: channelId })
  }
})
afterAll(async () => {
  for (const { socket } of Object.values(ears)) socket.close()
  await world.close()
})

const listening = () => known.filter((actor) => ears[actor].socket.connected)

describe('what is said over sockets', () => {
  it.for(rows)(
    '$call with $placement is heard by those who may, and tells them nothing else',
    async (row) => {
      const { watched, happens } = await signalCases[row.call]![row.placement]!(world, people)
      if (watched) for (const actor of listening()) await ears[actor].socket.emitWithAck('watch', watched)
      await caughtUp(world.server, ...listening().map((actor) => ears[actor]))
      for (const { heard } of Object.values(ears)) heard.splice(0)
      await happens()
      if (row.call === 'logout') await ears.author.closed
      await caughtUp(world.server, ...listening().map((actor) => ears[actor]))

      const heard = Object.fromEntries(
        known.map((actor) => [actor, ears[actor].heard.some(({ name }) => name === row.call) ? 'A' : 'D']),
      )
      const { anon: _, ...expected } = row.letters
      expect(heard).toEqual(expected)
      const leaks = known.flatMap((actor) => leaksIn(world, actor, JSON.stringify(ears[actor].heard)))
      expect(leaks).toEqual([])
    },
  )
})
