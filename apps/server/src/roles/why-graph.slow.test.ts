import { channelCalls, permissions } from '@guildhall/contract/channels'
import { chatCalls } from '@guildhall/contract/chats'
import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveGate } from '../gates/testing/make-gate.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeGraph, names, opens, type People, seeds } from './testing/make-graph.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
})
afterAll(() => server.close())

type Graph = Awaited<ReturnType<typeof makeGraph>>

/** How often each answer was given in all communities together. */
const counts = { allowed: 0, refused: 0, ways: 0, unknown: 0, tiers: 0, bought: 0 }

/** Every question about a community, with what the server does when this person tries. */
async function questionsOf(as: Person, { channelId, rooms, shelves, threads }: Graph) {
  const { channel } = (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body
  const answer = await server.call(contextCalls.getContexts, { channelId }, { as })
  const listed = opens(answer) ? answer.body.contexts : []
  const seen = new Set(listed.flatMap(({ _id, hasAccess }) => (hasAccess ? _id : [])))
  const found = new Set<string>()
  for (const parentResourceId of shelves)
    if (opens(await server.call(resourceCalls.getResources, { channelId, parentResourceId }, { as })))
      found.add(parentResourceId)
  const reads = new Set<string>()
  for (const chatId of threads)
    if (opens(await server.call(chatCalls.chatInfo, { chatId }, { as }))) reads.add(chatId)
  const questions = [
    ...permissions.map((permission) => ({
      question: { permission },
      isAllowed: channel.userPermissions.includes(permission),
    })),
    ...rooms.map((contextId) => ({ question: { contextId }, isAllowed: seen.has(contextId) })),
    ...threads.map((chatId) => ({ question: { chatId }, isAllowed: reads.has(chatId) })),
    ...shelves.map((resourceId) => ({ question: { resourceId }, isAllowed: found.has(resourceId) })),
  ]
  return { channel, questions }
}

/** Asks all about one person; what others hold meanwhile is nothing to them. */
async function ask(name: (typeof names)[number], graph: Graph) {
  const { channelId } = graph
  const as = people[name]
  const { channel, questions } = await questionsOf(as, graph)
  for (const { question, isAllowed } of questions) {
    const explain = (asker: Person, more: object = {}) =>
      server.call(roleCalls.explainAccess, { channelId, ...question, ...more }, { as: asker })
    const { status, body } = await explain(as)
    if (status === 404) {
      expect([name, question, isAllowed]).toEqual([name, question, false])
      counts.unknown += 1
    } else {
      const { reasons, missing, ways, ...rest } = body.verdict
      expect([name, question, rest.isAllowed]).toEqual([name, question, isAllowed])
      expect([reasons.length > 0, missing === null]).toEqual([isAllowed, isAllowed])
      counts[isAllowed ? 'allowed' : 'refused'] += 1
      // What only a tier allows is explained by it alone.
      if (reasons.length > 0 && reasons.every(({ kind }) => kind === 'grant')) counts.tiers += 1
      const joinable = ways.flatMap((way) => (way.kind === 'joinRole' ? way.role!._id : []))
      // A collection in a folder may need a role for each, a room never more than one.
      const together = 'resourceId' in question ? [joinable] : joinable.map((roleId) => [roleId])
      // What is for sale lets in whoever has it, and those who are no members too where they may join.
      const [tier] = ways.flatMap(({ gate }) => gate ?? [])
      if (tier && channel.isMember && 'contextId' in question) {
        const ids = await giveGate(server, people.owner, channelId, tier._id, [as])
        expect([question, (await explain(as)).body.verdict.isAllowed]).toEqual([question, true])
        await server.call(gateCalls.revokeGrant, { channelId, grantId: ids[0]! }, { as: people.owner })
        counts.bought += 1
      }
      // One folder around a collection may be open to whoever joins, and the next only to whoever buys.
      const alsoSold = 'resourceId' in question ? ways.flatMap(({ gate }) => gate ?? []) : []
      for (const roleIds of together.filter((list) => list.length > 0)) {
        const given: string[] = []
        for (const { _id } of alsoSold)
          given.push(...(await giveGate(server, people.owner, channelId, _id, [as])))
        for (const roleId of roleIds) await server.call(roleCalls.joinRole, { channelId, roleId }, { as })
        expect([question, (await explain(as)).body.verdict.isAllowed]).toEqual([question, true])
        for (const roleId of roleIds) await server.call(roleCalls.leaveRole, { channelId, roleId }, { as })
        for (const grantId of given)
          await server.call(gateCalls.revokeGrant, { channelId, grantId }, { as: people.owner })
        counts.ways += 1
      }
    }
    if (channel.isMember && name !== 'admin') {
      const told = await explain(people.admin, { otherUserId: as.userId })
      expect([name, question, told.body.verdict.isAllowed]).toEqual([name, question, isAllowed])
    }
  }
}

it.each(seeds)(
  'says of everybody and everything what the server does, and its ways lead in (seed %i)',
  async (seed) => {
    const graph = await makeGraph(server, people, seed)
    await Promise.all(names.map((name) => ask(name, graph)))
  },
  300_000,
)

it('and every kind of answer was among them', () => {
  for (const [name, count] of Object.entries(counts)) expect([name, count > 0]).toEqual([name, true])
})
