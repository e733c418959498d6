import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { buyGate } from './testing/buy-gate.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'

let server: TestServer
let people: Record<'owner' | 'ana' | 'visitor', Person>
let channelId: string
let roleId: string
let contextId: string
let resourceId: string
let gateId: string
let rounds = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  rounds += 1
  const [owner, ana, visitor] = Object.values(
    await makePeople(
      server,
      ['owner', 'ana', 'visitor'].map((name) => `${name}${rounds}`),
    ),
  ) as [Person, Person, Person]
  people = { owner, ana, visitor }
  channelId = await makeChannel(server, owner)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  await addMembers(server, channelId, [ana])
  roleId = await makeRole(server, channelId, [])
  const as = { as: owner }
  const context = { text: 'Kiln room', description: 'Secret glaze', icon: 'flame', roles: [roleId] }
  contextId = (await server.call(contextCalls.addContext, { channelId, context }, as)).body.context._id
  const resource = { type: 'folder' as const, title: 'Recipes', text: 'Secret ash', roles: [roleId] }
  resourceId = (await server.call(resourceCalls.addResource, { channelId, resource }, as)).body.resource._id
  const heading = { channelId, title: 'Secret wing', contexts: [contextId] }
  await server.call(contextGroupCalls.addContextGroup, heading, as)
  gateId = (await sell(9)).body.gate._id
})

const sell = (amount: number | null, more: object = {}) => {
  const prices =
    amount === null ? [] : [{ amount, currency: 'EUR' as const, period: 'month' as const, ...more }]
  return server.call(
    gateCalls.createGate,
    { channelId, title: `Tier ${amount}`, roles: [roleId], prices },
    { as: people.owner },
  )
}
const rooms = async (as: Person) =>
  (await server.call(contextCalls.getAllContexts, { channelId }, { as })).body
const room = async (as: Person) => (await rooms(as)).contexts.find(({ _id }) => _id === contextId)
const shelf = async (as: Person) =>
  (await server.call(resourceCalls.getResources, { channelId }, { as })).body.resources.find(
    ({ _id }) => _id === resourceId,
  )
const why = (as: Person, thing: object = { contextId }) =>
  server.call(roleCalls.explainAccess, { channelId, ...thing }, { as })

describe('a room that a tier on sale opens', () => {
  it('is listed by its name and icon, and by nothing else', async () => {
    for (const as of [people.ana, people.visitor]) {
      const { contexts, contextGroups } = await rooms(as)
      const teased = contexts.find(({ _id }) => _id === contextId)
      expect(teased).toMatchObject({
        text: 'Kiln room',
        icon: 'flame',
        hasAccess: false,
        canPost: false,
        roles: [],
      })
      expect(JSON.stringify({ contexts, contextGroups })).not.toContain('Secret')
    }
    await giveGate(server, people.owner, channelId, gateId, [people.ana])
    expect(await room(people.ana)).toMatchObject({ hasAccess: true, description: 'Secret glaze' })
  })

  it('stands in its group once people know of that from another room', async () => {
    const as = { as: people.owner }
    const isInGroup = async () => {
      const { contextGroups } = await rooms(people.ana)
      return contextGroups.find(({ title }) => title === 'Secret wing')?.contexts.includes(contextId)
    }
    expect(await isInGroup()).toBeUndefined()
    const { context } = (
      await server.call(contextCalls.addContext, { channelId, context: { text: 'Yard' } }, as)
    ).body
    const heading = { channelId, title: 'Secret wing', contexts: [contextId, context._id] }
    expect((await server.call(contextGroupCalls.updateContextGroup, heading, as)).status).toBe(200)
    expect(await isInGroup()).toBe(true)
  })

  it('is not offered to write in, and does not open by being known', async () => {
    for (const more of [{ isCreatePost: true }, { contentTypes: 'text' }])
      expect(
        (
          await server.call(contextCalls.getContexts, { channelId, ...more }, { as: people.ana })
        ).body.contexts.map(({ _id }) => _id),
      ).not.toContain(contextId)
  })

  it('is not there where its setting says so, or when the tier is archived', async () => {
    const as = { as: people.owner }
    const set = (isTeased: boolean) =>
      server.call(contextCalls.updateContextSettings, { channelId, contextId, isTeased }, as)
    expect((await set(false)).body.context.isTeased).toBe(false)
    expect(await room(people.ana)).toBeUndefined()
    expect((await why(people.ana)).status).toBe(404)
    await set(true)
    expect(await room(people.ana)).toBeDefined()
    await server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, as)
    expect(await room(people.ana)).toBeUndefined()
    expect((await why(people.ana)).status).toBe(404)
  })
})

describe('a collection that a tier on sale opens', () => {
  it('is listed to members by its title, and what is in it is not', async () => {
    const as = { as: people.owner }
    const inner = { type: 'folder' as const, title: 'Secret inner' }
    const added = await server.call(
      resourceCalls.addResource,
      { channelId, resource: inner, parentResourceId: resourceId },
      as,
    )
    expect(await shelf(people.ana)).toMatchObject({ title: 'Recipes', text: '', roles: [], hasAccess: false })
    const inside = await server.call(
      resourceCalls.getResources,
      { channelId, parentResourceId: resourceId },
      { as: people.ana },
    )
    expect(inside.status).toBe(404)
    expect((await why(people.ana, { resourceId })).body.verdict).toMatchObject({ missing: 'payment' })
    expect((await why(people.ana, { resourceId: added.body.resource._id })).status).toBe(404)
    const edit = { channelId, resourceId, resource: { isTeased: false } }
    expect((await server.call(resourceCalls.editResource, edit, as)).body.resource.isTeased).toBe(false)
    expect(await shelf(people.ana)).toBeUndefined()
  })
})

describe('why somebody may not enter', () => {
  it('is that they hold no tier, and the ways are the tiers, the cheapest first', async () => {
    const year = (await sell(60, { period: 'year' })).body.gate._id
    const dear = (await sell(20)).body.gate._id
    const free = (await sell(null)).body.gate._id
    const other = (await makeGate(server, people.owner, channelId))._id
    for (const as of [people.ana, people.visitor]) {
      const { verdict } = (await why(as)).body
      expect(verdict).toMatchObject({ isAllowed: false, missing: 'payment', reasons: [] })
      const bought = verdict.ways.flatMap(({ kind, gate }) => (kind === 'buy' ? gate!._id : []))
      expect(bought).toEqual([free, year, gateId, dear])
      expect(bought).not.toContain(other)
      expect(verdict.ways.find(({ gate }) => gate?._id === gateId)!.gate).toMatchObject({
        price: { amount: 9, currency: 'EUR', period: 'month' },
      })
    }
  })

  it('is answered by the role, the tier and the order once they have bought it', async () => {
    await makeAccount(server, people.owner, channelId)
    const { orderId } = await buyGate(server, people.ana, { channelId, gateId })
    const [reason] = (await why(people.ana)).body.verdict.reasons
    expect(reason).toMatchObject({
      kind: 'grant',
      role: { _id: roleId },
      grant: { gate: { _id: gateId }, source: 'subscription', order: { _id: orderId } },
    })
    expect(Date.parse(reason!.grant!.until!)).toBeGreaterThan(server.kernel.clock().getTime())
    const moderator = (await makePeople(server, [`mod${rounds}`]))[`mod${rounds}`]!
    await addMembers(server, channelId, [moderator])
    await makeRole(server, channelId, [moderator], ['manageRoles'])
    const about = { contextId, otherUserId: people.ana.userId }
    expect((await why(people.owner, about)).body.verdict.reasons[0]!.grant!.order).toMatchObject({
      _id: orderId,
    })
    const told = (await why(moderator, about)).body.verdict.reasons[0]!.grant!
    expect([told.gate._id, told.order ?? null]).toEqual([gateId, null])
  })
})
