import type { Sent } from '@guildhall/contract'
import { paymentAccountCalls } from '@guildhall/contract/payments'
import type { Person, TestServer } from '../../testing/server.ts'

type More = Partial<Sent<typeof paymentAccountCalls.connectPaymentAccount>>

/** Connects an account through the real call, the one that moves no money unless told otherwise. */
export async function makeAccount(server: TestServer, owner: Person, channelId: string, more: More = {}) {
  const input = { channelId, gateway: 'test' as const, ...more }
  const { status, body } = await server.call(paymentAccountCalls.connectPaymentAccount, input, { as: owner })
  if (status !== 200) throw new Error(`no account: ${status} ${body.message}`)
  return body.account
}
