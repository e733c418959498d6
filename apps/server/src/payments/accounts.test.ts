import { paymentAccountCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { MINUTE } from '../platform/clock.ts'
import { testConfig } from '../testing/config.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeAccount } from './testing/make-account.ts'

const { connectPaymentAccount, getPaymentsInfo, setDefaultPaymentAccount, closePaymentAccount } =
  paymentAccountCalls

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const people = await makePeople(server, [`ana${round}`, `bo${round}`])
  ana = people[`ana${round}`]!
  bo = people[`bo${round}`]!
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
})

const instructions = 'To IBAN PT50 0002 0123 1234 5678 9015 4'
const accounts = async (as = ana) =>
  (await server.call(getPaymentsInfo, { channelId }, { as })).body.data.connectedAccounts

describe('an account to be paid into', () => {
  it('is connected, listed and the default one when it is the first [PAY-3] [PAY-4] [PAY-13]', async () => {
    const account = await makeAccount(server, ana, channelId, { gateway: 'manual', instructions })
    expect(account).toMatchObject({
      gateway: 'manual',
      isPrimary: true,
      mode: 'live',
      isOpen: true,
      instructions,
    })
    const other = await makeAccount(server, ana, channelId)
    expect(other).toMatchObject({ gateway: 'test', isPrimary: false, mode: 'test' })
    expect(await accounts()).toEqual([account, other])
  })

  it('is the same account when it is connected again', async () => {
    const first = await makeAccount(server, ana, channelId, { gateway: 'manual', instructions })
    const again = await makeAccount(server, ana, channelId, { gateway: 'manual', instructions: 'In cash' })
    expect(again).toEqual({ ...first, instructions: 'In cash' })
    expect(await accounts()).toEqual([again])
  })

  it('is one when twenty ask for it at the same moment', async () => {
    const input = { channelId, gateway: 'test' as const }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(connectPaymentAccount, input, { as: ana })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await accounts()).toHaveLength(1)
  })

  it('is the default one alone when it is chosen [PAY-1] [PAY-2]', async () => {
    const first = await makeAccount(server, ana, channelId)
    const second = await makeAccount(server, ana, channelId, { gateway: 'manual', instructions })
    const choose = (gatewayId: string) =>
      server.call(setDefaultPaymentAccount, { channelId, gatewayId }, { as: ana })
    expect((await choose(second._id)).body.account.isPrimary).toBe(true)
    expect((await accounts()).map(({ isPrimary }) => isPrimary)).toEqual([false, true])
    await Promise.all([choose(first._id), choose(second._id), choose(first._id)])
    expect((await accounts()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('is closed to new orders, and another takes its place', async () => {
    const first = await makeAccount(server, ana, channelId)
    const second = await makeAccount(server, ana, channelId, { gateway: 'manual', instructions })
    const set = (gatewayId: string, isOpen: boolean) =>
      server.call(closePaymentAccount, { channelId, gatewayId, isOpen }, { as: ana })
    expect((await set(first._id, false)).body.account).toMatchObject({ isOpen: false, isPrimary: false })
    expect((await accounts()).map(({ isPrimary }) => isPrimary)).toEqual([false, true])
    const choice = { channelId, gatewayId: first._id }
    expect(await server.call(setDefaultPaymentAccount, choice, { as: ana })).toMatchObject({ status: 409 })
    await set(second._id, false)
    expect((await accounts()).some(({ isPrimary }) => isPrimary)).toBe(false)
    expect((await set(first._id, true)).body.account).toMatchObject({ isOpen: true, isPrimary: true })
  })
})

describe('who may say where the money goes', () => {
  it('is an admin, and not somebody who only manages payments [PAY-16]', async () => {
    const account = await makeAccount(server, ana, channelId)
    expect((await server.call(getPaymentsInfo, { channelId }, { as: bo })).status).toBe(403)
    await makeRole(server, channelId, [bo], ['managePayments'])
    expect(await accounts(bo)).toEqual([account])
    const one = { channelId, gatewayId: account._id }
    const refusals = [
      await server.call(connectPaymentAccount, { channelId, gateway: 'test' }, { as: bo }),
      await server.call(setDefaultPaymentAccount, one, { as: bo }),
      await server.call(closePaymentAccount, one, { as: bo }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('signed in within the last ten minutes', async () => {
    const account = await makeAccount(server, ana, channelId)
    server.later(11 * MINUTE)
    const one = { channelId, gatewayId: account._id }
    const refusals = [
      await server.call(connectPaymentAccount, { channelId, gateway: 'test' }, { as: ana }),
      await server.call(setDefaultPaymentAccount, one, { as: ana }),
      await server.call(closePaymentAccount, one, { as: ana }),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(3).fill('reauthenticate'))
  })
})

it('payments without money are not offered in production, unless it is a demonstration', async () => {
  const url = server.kernel.config.DATABASE_URL
  const ask = async (settings: Parameters<typeof testConfig>[1]) => {
    const config = { ...testConfig(url, settings), NODE_ENV: 'production' as const }
    const other = await startTestServer({ config })
    const input = { channelId, gateway: 'test' as const }
    const { data } = (await other.call(getPaymentsInfo, { channelId }, { as: ana })).body
    const { status } = await other.call(connectPaymentAccount, input, {
      as: ana,
      headers: { origin: config.PUBLIC_URL },
    })
    await other.close()
    return [data.offeredGateways, status]
  }
  expect([await ask({}), await ask({ DEMO: 'true' })]).toEqual([
    [['stripe', 'manual'], 400],
    [['stripe', 'manual', 'test'], 200],
  ])
})

it('a bank transfer needs instructions', async () => {
  const input = { channelId, gateway: 'manual' as const }
  expect(await server.call(connectPaymentAccount, input, { as: ana })).toMatchObject({
    status: 400,
    body: { field: 'instructions', reason: 'payments.instructionsMissing' },
  })
  expect(await accounts()).toEqual([])
})
