import { taxCalls } from '@guildhall/contract/payments'
import { admins, type Furnish } from '../../testing/access/world.ts'
import { makeAccount } from './make-account.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly paymentAccountId: string
    readonly taxId: string
  }
}

export const furnish: Furnish = async ({ server, owner, house: { channelId }, word }) => {
  const instructions = 'In cash, at the door'
  const account = await makeAccount(server, owner, channelId, { gateway: 'manual', instructions })
  // Of a country that no quote names: a tax that applies is told to whoever asks what they would pay.
  const tax = { channelId, title: word('tax', admins), percent: 23, country: 'ZZ' }
  const { body } = await server.call(taxCalls.addTax, tax, { as: owner })
  return { paymentAccountId: account._id, taxId: body.taxRate._id }
}
