import { type TierName, tierLimits } from '@guildhall/contract/channels'
import { gateCalls } from '@guildhall/contract/gates'
import { removalCalls } from '@guildhall/contract/members'
import { taxCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'

let server: TestServer
let people: Record<'owner' | 'admin' | 'treasurer' | 'member' | 'stranger', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'admin', 'treasurer', 'member', 'stranger'])
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  await server.close()
  expect(broken).toEqual([])
})

async function community() {
  const channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.treasurer, people.member])
  await addMembers(server, channelId, [people.admin], { isAdmin: true })
  await makeRole(server, channelId, [people.treasurer], ['managePayments'])
  return channelId
}
const listed = async (channelId: string, as: Person | null = people.owner) =>
  (await server.call(gateCalls.getGates, { channelId }, as ? { as } : {})).body.gates
const titles = async (channelId: string, as?: Person | null) =>
  (await listed(channelId, as)).map(({ title }) => title)

const monthly = { amount: 9, currency: 'EUR', period: 'month' } as const
const yearly = { amount: 90, currency: 'EUR', period: 'year' } as const

describe('a tier', () => {
  it('is created by an admin and comes back as it will be shown [GATE-6, GATE-13]', async () => {
    const channelId = await community()
    const roleId = await makeRole(server, channelId, [])
    const look = { title: 'Journeyman', description: 'For makers', perks: ['A room', 'A call'] }
    const input = { channelId, ...look, prices: [yearly, monthly], trialDays: 14, roles: [roleId] }
    const { status, body } = await server.call(gateCalls.createGate, input, { as: people.admin })
    expect(status).toBe(200)
    expect(body.gate).toMatchObject({
      ...look,
      prices: [monthly, yearly],
      price: 9,
      currency: 'EUR',
      period: 'month',
      trialDays: 14,
      roles: [{ _id: roleId }],
      includes: null,
      position: 0,
      isArchived: false,
      isDeleted: false,
      membersCount: 0,
      isHeld: false,
      grant: null,
    })
  })

  it('names the tax in its prices for buyers at home, and no tax that is added', async () => {
    const channelId = await community()
    await makeGate(server, people.owner, channelId, { prices: [monthly] })
    const named = async () => (await listed(channelId, null))[0]?.taxIncluded
    const tax = (title: string, country: string | null, isInclusive = true) =>
      server.call(
        taxCalls.addTax,
        { channelId, title, percent: 25, isInclusive, country, parts: [] },
        { as: people.owner },
      )
    expect(await named()).toBeNull()
    await tax('MwSt', 'DE')
    expect(await named()).toBeNull()
    await tax('VAT', null)
    expect(await named()).toBe('VAT')
    await tax('MVA', 'NO', false)
    await server.kernel.db
      .updateTable('channels')
      .set({ country: 'NO' })
      .where('id', '=', channelId)
      .execute()
    expect(await named()).toBeNull()
    await server.kernel.db
      .updateTable('channels')
      .set({ country: 'DE' })
      .where('id', '=', channelId)
      .execute()
    expect(await named()).toBe('MwSt')
  })

  it('is listed to whoever sees the community, without what only managers see [GATE-7]', async () => {
    const channelId = await community()
    const roleId = await makeRole(server, channelId, [])
    await server.kernel.db.updateTable('roles').set({ is_public: false }).where('id', '=', roleId).execute()
    await makeGate(server, people.owner, channelId, { title: 'One', prices: [monthly], roles: [roleId] })
    for (const as of [null, people.stranger, people.member])
      expect(await listed(channelId, as)).toMatchObject([
        { title: 'One', price: 9, membersCount: null, roles: [], isHeld: false },
      ])
    expect(await listed(channelId, people.treasurer)).toMatchObject([{ membersCount: 0 }])
    expect(await listed(channelId)).toMatchObject([{ membersCount: 0, roles: [{ _id: roleId }] }])
    const hidden = await makeChannel(server, people.owner, { isPublic: false })
    expect(
      await server.call(gateCalls.getGates, { channelId: hidden }, { as: people.stranger }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('is edited, and what is left out stays [GATE-12]', async () => {
    const channelId = await community()
    const { _id: gateId } = await makeGate(server, people.owner, channelId, {
      title: 'Old',
      description: 'Kept',
      prices: [monthly],
    })
    const input = { channelId, gateId, title: 'New', perks: ['More'] }
    const { body } = await server.call(gateCalls.editGate, input, { as: people.treasurer })
    expect(body.gate).toMatchObject({ title: 'New', description: 'Kept', perks: ['More'], prices: [monthly] })
  })

  it('keeps an edited price in the books, and one that stays as it is', async () => {
    const channelId = await community()
    const before = await makeGate(server, people.owner, channelId, { prices: [monthly, yearly] })
    const prices = [{ ...monthly, amount: 12 }, yearly]
    const input = { channelId, gateId: before._id, prices }
    const { body } = await server.call(gateCalls.editGate, input, { as: people.owner })
    expect(body.gate.prices).toMatchObject(prices)
    expect(body.gate.prices[1]).toEqual(before.prices[1])
    const { db } = server.kernel
    const rows = await db.selectFrom('gate_prices').selectAll().where('gate_id', '=', before._id).execute()
    expect(rows.filter(({ ended_at }) => ended_at !== null)).toMatchObject([{ id: before.prices[0]!._id }])
    expect(rows).toHaveLength(3)
    await expect(
      sql`update gate_prices set amount = 1 where id = ${before.prices[1]!._id}`.execute(db),
    ).rejects.toThrow('a price never changes')
    await expect(
      sql`update gate_prices set ended_at = null where id = ${before.prices[0]!._id}`.execute(db),
    ).rejects.toThrow('a price never changes')
  })

  it('that is archived stays in the list for those who manage or hold it [GATE-2]', async () => {
    const channelId = await community()
    const { _id: gateId } = await makeGate(server, people.owner, channelId, { title: 'One' })
    await giveGate(server, people.owner, channelId, gateId, [people.member])
    const archive = { channelId, gateId, isArchived: true }
    const { body } = await server.call(gateCalls.removeGate, archive, { as: people.owner })
    expect(body.gate).toMatchObject({ isArchived: true, isDeleted: false })
    for (const as of [people.owner, people.treasurer, people.member])
      expect(await listed(channelId, as)).toMatchObject([{ title: 'One', isArchived: true }])
    expect(await listed(channelId, people.member)).toMatchObject([{ isHeld: true, grant: { until: null } }])
    expect(await titles(channelId, people.stranger)).toEqual([])
    const give = { channelId, gateId, userId: people.treasurer.userId }
    expect(await server.call(gateCalls.grantGate, give, { as: people.owner })).toMatchObject({ status: 409 })
  })

  it('is reactivated [GATE-3]', async () => {
    const channelId = await community()
    const { _id: gateId } = await makeGate(server, people.owner, channelId)
    const turn = async (isArchived: boolean) =>
      (
        await server.call(
          gateCalls.activateOrDeactivateGate,
          { channelId, gateId, isArchived },
          { as: people.owner },
        )
      ).body.gate.isArchived
    expect([await turn(true), await turn(false), await turn(false)]).toEqual([true, false, false])
    expect(await listed(channelId, people.stranger)).toMatchObject([{ isArchived: false }])
  })

  it('that is deleted leaves the list, and the others close up [GATE-1]', async () => {
    const channelId = await community()
    const gates = []
    for (const title of ['A', 'B', 'C'])
      gates.push(await makeGate(server, people.owner, channelId, { title }))
    const [, b, c] = gates
    const remove = { channelId, gateId: b!._id, isDeleted: true }
    const { body } = await server.call(gateCalls.removeGate, remove, { as: people.owner })
    expect(body.gate).toMatchObject({ isDeleted: true })
    expect(await titles(channelId)).toEqual(['A', 'C'])
    expect((await listed(channelId)).map(({ position }) => position)).toEqual([0, 1])
    expect((await server.call(gateCalls.removeGate, remove, { as: people.owner })).status).toBe(404)
    const edit = { channelId, gateId: b!._id, title: 'Back' }
    expect((await server.call(gateCalls.editGate, edit, { as: people.owner })).status).toBe(404)
    const move = { channelId, gateId: c!._id, position: 0 }
    const moved = await server.call(gateCalls.changeGatedPosition, move, { as: people.owner })
    expect(moved.body.gates.map(({ title }) => title)).toEqual(['C', 'A'])
  })

  it('is not moved without saying which [GATE-4]', async () => {
    const channelId = await community()
    const move = { channelId, position: 0 } as never
    expect(await server.call(gateCalls.changeGatedPosition, move, { as: people.owner })).toMatchObject({
      status: 400,
      body: { message: 'Please provide tiers', code: 'missing' },
    })
  })

  it('is in the log with who made, changed and moved it', async () => {
    const channelId = await community()
    const { _id: gateId } = await makeGate(server, people.treasurer, channelId, { title: 'One' })
    const as = { as: people.owner }
    await server.call(gateCalls.editGate, { channelId, gateId, title: 'Two' }, as)
    await server.call(gateCalls.changeGatedPosition, { channelId, gateId, position: 3 }, as)
    await server.call(gateCalls.removeGate, { channelId, gateId, isArchived: true }, as)
    await server.call(gateCalls.removeGate, { channelId, gateId, isDeleted: true }, as)
    const { entries } = (await server.call(removalCalls.getAuditLog, { channelId }, as)).body
    expect(
      entries
        .filter(({ target }) => target?.kind === 'gate')
        .map(({ action, actor }) => [action, actor?._id]),
    ).toEqual([
      ['deleteGate', people.owner.userId],
      ['archiveGate', people.owner.userId],
      ['moveGate', people.owner.userId],
      ['editGate', people.owner.userId],
      ['addGate', people.treasurer.userId],
    ])
  })
})

describe('a plan', () => {
  it.each(Object.entries(tierLimits).map(([name, { gates }]) => [name as TierName, gates!] as const))(
    '%s has room for %i tiers; archived and deleted ones do not count, reactivating does [GATE-8, PLAN-6]',
    async (tier, max) => {
      const channelId = await community()
      await server.kernel.db.updateTable('channels').set({ tier }).where('id', '=', channelId).execute()
      const made = []
      for (let i = 0; i < max; i += 1) made.push((await makeGate(server, people.owner, channelId))._id)
      const as = { as: people.owner }
      const create = () => server.call(gateCalls.createGate, { channelId, title: 'More' }, as)
      const full = { status: 422, body: { code: 'limit_reached', kind: 'gates', max } }
      expect(await create()).toMatchObject(full)
      const archive = { channelId, gateId: made[0]!, isArchived: true }
      await server.call(gateCalls.removeGate, archive, as)
      expect((await create()).status).toBe(200)
      const activate = { ...archive, isArchived: false }
      expect(await server.call(gateCalls.activateOrDeactivateGate, activate, as)).toMatchObject(full)
      await server.call(gateCalls.removeGate, { channelId, gateId: made.at(-1)!, isDeleted: true }, as)
      if (max > 1)
        expect((await server.call(gateCalls.activateOrDeactivateGate, activate, as)).status).toBe(200)
    },
  )
})
