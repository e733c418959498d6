import { chatCalls } from '@guildhall/contract/chats'
import { contextCalls } from '@guildhall/contract/contexts'
import { type GateEffect, gateCalls } from '@guildhall/contract/gates'
import { resourceCalls } from '@guildhall/contract/resources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chances, makeGraph, names, opens, type People, seeds } from '../roles/testing/make-graph.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
})
afterAll(() => server.close())

type Graph = Awaited<ReturnType<typeof makeGraph>>

/** What everybody may enter, as the calls answer them. */
async function entered(graph: Graph) {
  const all = await Promise.all(names.map((name) => enteredBy(name, graph)))
  return new Set(all.flat())
}

async function enteredBy(name: (typeof names)[number], { channelId, shelves, threads }: Graph) {
  const as = { as: people[name] }
  const rooms = await server.call(contextCalls.getContexts, { channelId }, as)
  const listed = opens(rooms) ? rooms.body.contexts : []
  const found = listed.flatMap(({ _id, hasAccess }) => (hasAccess ? `room ${_id}` : []))
  for (const parentResourceId of shelves)
    if (opens(await server.call(resourceCalls.getResources, { channelId, parentResourceId }, as)))
      found.push(`collection ${parentResourceId}`)
  for (const chatId of threads)
    if (opens(await server.call(chatCalls.chatInfo, { chatId }, as))) found.push(`chat ${chatId}`)
  return found.map((thing) => `${name} ${thing}`)
}

/** The loss that was measured, in the form of the one that was foretold. */
function toEffect(before: Set<string>, now: Set<string>) {
  const lost = [...before].filter((one) => !now.has(one)).map((one) => one.split(' '))
  const of = (kind: string) =>
    [
      ...Map.groupBy(
        lost.filter(([, is]) => is === kind),
        ([, , id]) => id!,
      ),
    ]
      .map(([_id, all]) => ({ _id, people: all.length }))
      .sort(byId)
  return {
    people: new Set(lost.map(([name]) => name)).size,
    rooms: of('room'),
    collections: of('collection'),
    chats: of('chat'),
  }
}
const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)
const bare = ({ people: many, rooms, collections, chats }: GateEffect) => {
  const of = (things: GateEffect['rooms']) =>
    things.map(({ _id, people: lose }) => ({ _id, people: lose })).sort(byId)
  return { people: many, rooms: of(rooms), collections: of(collections), chats: of(chats) }
}

let losses = 0

it.each(seeds)(
  'foretells of every change of a tier what people then lose (seed %i)',
  async (seed) => {
    const graph = await makeGraph(server, people, seed)
    const { channelId, gates, roleIds } = graph
    const is = chances(seed + 1)
    const as = { as: people.owner }
    const foretold = async (gateId: string, more: object) =>
      (await server.call(gateCalls.gateEffect, { channelId, gateId, ...more } as never, as)).body.effect
    let before = await entered(graph)
    const check = async (told: GateEffect, act: () => Promise<{ status: number }>) => {
      expect((await act()).status).toBe(200)
      const now = await entered(graph)
      expect(bare(told)).toEqual(toEffect(before, now))
      expect(told.unseen).toBe(0)
      losses += told.people
      before = now
    }
    // Those that include others come first, since what is included is not deleted.
    for (const gateId of gates.toReversed()) {
      await check(await foretold(gateId, { act: 'archive' }), () =>
        server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, as),
      )
      const { gates: listed } = (await server.call(gateCalls.getGates, { channelId }, as)).body
      const own = listed.find(({ _id }) => _id === gateId)!.roles.map(({ _id }) => _id)
      const taken = own.filter(() => is(40))
      const withoutIncluded = is(40)
      const roles = own.filter((id) => !taken.includes(id))
      // A role that the tier does not give is not missed.
      const effect = await foretold(gateId, {
        act: 'takeRoles',
        roleIds: [...taken, ...roleIds.filter((id) => !own.includes(id)).slice(0, 1)],
        withoutIncluded,
      })
      await check(effect, () =>
        server.call(
          gateCalls.editGate,
          { channelId, gateId, roles, ...(withoutIncluded && { includes: null }) },
          as,
        ),
      )
      await check(await foretold(gateId, { act: 'delete' }), () =>
        server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, as),
      )
    }
    // Everybody asks for everything after every change.
  },
  300_000,
)

it('and something was lost', () => {
  expect(losses).toBeGreaterThan(0)
})
