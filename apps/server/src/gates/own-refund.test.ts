import { gateCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { expect, it } from 'vitest'
import { makeRole } from '../channels/testing/make-channel.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { closeChecked } from '../testing/close-checked.ts'
import { startTestServer } from '../testing/server.ts'
import { buyGate } from './testing/buy-gate.ts'
import { makeGate } from './testing/make-gate.ts'
import { openCommunity } from './testing/open-community.ts'

it('whoever manages payments gives up their own tier, but does not pay themselves back', async () => {
  const server = await startTestServer()
  const { channelId, people } = await openCommunity(server, ['ana'])
  const { owner, ana } = people
  await makeRole(server, channelId, [ana], ['managePayments'])
  await makeAccount(server, owner, channelId)
  const prices = [{ amount: 9, currency: 'EUR' as const, period: 'once' as const }]
  const gateId = (await makeGate(server, owner, channelId, { prices }))._id
  await buyGate(server, ana, { channelId, gateId })
  const take = (isRefunded: boolean) =>
    server.call(
      gateCalls.deactivateUserGate,
      { channelId, gateId, userId: ana.userId, isRefunded },
      { as: ana },
    )
  expect(await take(true)).toMatchObject({ status: 403, body: { reason: 'payments.ownOrder' } })
  expect((await take(false)).status).toBe(200)
  const { body } = await server.call(orderCalls.getPurchases, {}, { as: ana })
  expect(body.orders[0]!.transactions.map(({ type }) => type)).toEqual(['payment'])
  await closeChecked(server)
})
