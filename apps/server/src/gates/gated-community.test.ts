import { cardCalls, channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls } from '@guildhall/contract/members'
import { paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { roleCalls } from '@guildhall/contract/roles'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { endDueGrants } from '../grants/chores.ts'
import { memberJobs } from '../members/jobs.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { after, DAY } from '../platform/clock.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { askToBuy, buyGate, press } from './testing/buy-gate.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

let inbox: Inbox
let server: TestServer
let people: Record<'owner' | 'ana' | 'bo', Person>
let channelId: string
let gateId: string
let round: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => closeChecked(server))
beforeEach(async () => {
  const made = await openCommunity(server, [])
  ;({ round, people, channelId } = made)
  const gated = { channelId, isGated: true }
  expect((await server.call(channelSettingsCalls.updatePrivacy, gated, { as: people.owner })).status).toBe(
    200,
  )
  const prices = [{ amount: 9, currency: 'EUR' as const, period: 'month' as const }]
  gateId = (await makeGate(server, people.owner, channelId, { roles: [made.roleId], prices }))._id
  await makeAccount(server, people.owner, channelId)
})

const channelFor = async (as: Person, more: object = {}) =>
  (await server.call(channelCalls.getChannelInfo, { channelId, ...more }, { as })).body.channel
const isMember = async (as: Person) => (await channelFor(as)).isMember
const join = (as: Person) => server.call(memberCalls.joinChannel, { channelId }, { as })

describe('a community whose members hold a tier', () => {
  it('is joined by buying one, and not without', async () => {
    expect(await channelFor(people.ana)).toMatchObject({ isGated: true, isMember: false })
    expect((await join(people.ana)).status).toBe(403)
    const hall = { channelId, context: 'Hall' }
    const made = await server.call(contextCalls.addContext, hall, { as: people.owner })
    const question = { channelId, contextId: made.body.context._id }
    await server.kernel.db
      .updateTable('channels')
      .set({ visitors_can_read: false })
      .where('id', '=', channelId)
      .execute()
    const { verdict } = (await server.call(roleCalls.explainAccess, question, { as: people.ana })).body
    expect(verdict).toMatchObject({ missing: 'payment', ways: [{ kind: 'buy', gate: { _id: gateId } }] })
    await buyGate(server, people.ana, { channelId, gateId })
    expect(await isMember(people.ana)).toBe(true)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.ana })
    expect((await join(people.ana)).status).toBe(200)
  })

  it('takes people out with their last tier, and mails how to come back', async () => {
    const { url } = await buyGate(server, people.ana, { channelId, gateId })
    await press(server, url, 'end')
    expect(await isMember(people.ana)).toBe(false)
    await runDueJobs(server, memberJobs)
    const mails = (await inbox.settled()).filter(({ subject }) => subject?.includes('has ended'))
    expect(mails.map(({ to }) => to[0]!.address)).toEqual([`ana${round}@people.test`])
    expect(mails[0]!.text).toContain('Choose a tier')
  })

  it('keeps people who hold another tier, and those who run it', async () => {
    const other = await makeGate(server, people.owner, channelId, { title: 'Other' })
    await addMembers(server, channelId, [people.ana])
    await addMembers(server, channelId, [people.bo], { isModerator: true })
    const until = after(server.kernel.clock(), DAY)
    await giveGate(server, people.owner, channelId, gateId, [people.ana, people.bo], until)
    await giveGate(server, people.owner, channelId, other._id, [people.ana])
    server.later(DAY)
    await endDueGrants.run(server.kernel)
    expect([await isMember(people.ana), await isMember(people.bo)]).toEqual([true, true])
    const [held] = (
      await server.call(gateCalls.getGrants, { channelId, userId: people.ana.userId }, { as: people.owner })
    ).body.grants
    await server.call(gateCalls.revokeGrant, { channelId, grantId: held!._id }, { as: people.owner })
    expect(await isMember(people.ana)).toBe(false)
  })

  it('takes nobody out by being made one', async () => {
    await server.call(channelSettingsCalls.updatePrivacy, { channelId, isGated: false }, { as: people.owner })
    await join(people.ana)
    await server.call(channelSettingsCalls.updatePrivacy, { channelId, isGated: true }, { as: people.owner })
    expect(await isMember(people.ana)).toBe(true)
  })

  it('can have a tier that costs nothing', async () => {
    const free = await makeGate(server, people.owner, channelId, { title: 'Guest' })
    expect((await askToBuy(server, people.bo, { channelId, gateId: free._id })).status).toBe(200)
    expect(await isMember(people.bo)).toBe(true)
    await server.call(gateCalls.deactivateUserGate, { channelId, gateId: free._id }, { as: people.bo })
    expect(await isMember(people.bo)).toBe(false)
  })
})

describe('what a community can sell', () => {
  it('is known by whether somebody takes its money; accounts and taxes are for those who manage payments', async () => {
    expect(await channelFor(people.bo)).toMatchObject({ canCreatePaidThings: true, canCreatePaidEvent: true })
    const bare = await makeChannel(server, people.owner)
    const { channel } = (
      await server.call(channelCalls.getChannelInfo, { channelId: bare }, { as: people.owner })
    ).body
    expect(channel).toMatchObject({ canCreatePaidThings: false, canCreatePaidEvent: false })
    await server.call(taxCalls.addTax, { channelId, title: 'VAT', percent: 23 }, { as: people.owner })
    const { settings } = await channelFor(people.owner, { isSettings: true })
    expect(settings).toMatchObject({
      connectedAccounts: [{ gateway: 'test', isPrimary: true, isOpen: true }],
      taxes: [{ title: 'VAT', percent: 23 }],
    })
    const { connectedAccounts } = (
      await server.call(paymentAccountCalls.getPaymentsInfo, { channelId }, { as: people.owner })
    ).body.data
    expect(settings!.connectedAccounts![0]!._id).toBe(connectedAccounts[0]!._id)
    expect(JSON.stringify(await channelFor(people.bo))).not.toContain(connectedAccounts[0]!._id)
  })

  it('is paid for by subscribers also where nobody takes its money any more', async () => {
    await buyGate(server, people.ana, { channelId, gateId })
    const { settings } = await channelFor(people.owner, { isSettings: true })
    const closed = { channelId, gatewayId: settings!.connectedAccounts![0]!._id, isOpen: false }
    const { status } = await server.call(paymentAccountCalls.closePaymentAccount, closed, {
      as: people.owner,
    })
    expect(status).toBe(200)
    expect(await channelFor(people.ana)).toMatchObject({ canCreatePaidThings: false, isSubscriber: true })
    expect(await channelFor(people.owner)).toMatchObject({ isSubscriber: false })
  })

  it('is rules, roles and tiers that are paid for [CH-ROLES-2]', async () => {
    const { gates } = (await server.call(gateCalls.getGates, { channelId }, { as: people.bo })).body
    expect(gates).toMatchObject([{ _id: gateId, price: 9, period: 'month' }])
    const rule = { channelId, title: 'Be kind', description: 'To everybody' }
    await server.call(cardCalls.addRule, rule, { as: people.owner })
    expect((await channelFor(people.bo)).rules).toMatchObject([{ title: 'Be kind' }])
    const { roles } = (await server.call(roleCalls.getChannelRoles, { channelId }, { as: people.owner })).body
    expect(roles.filter(({ native }) => native === null)).toHaveLength(1)
    await buyGate(server, people.bo, { channelId, gateId })
    expect((await channelFor(people.bo)).roleIds).toContain(roles.find(({ native }) => native === null)!._id)
  })
})
