import { taxCalls } from '@guildhall/contract/payments'
import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeAccount } from './make-account.ts'

/** Breaks every invariant of payments once. */
export async function plantFaults(server: TestServer) {
  const { db } = server.kernel
  const { seller } = await makePeople(server, ['seller'])
  const channelId = await makeChannel(server, seller)
  await makeAccount(server, seller, channelId)
  await sql`update payment_accounts set is_primary = false where channel_id = ${channelId}`.execute(db)
  const input = { channelId, title: 'VAT', percent: 23, parts: [{ title: 'All', percent: 23 }] }
  await server.call(taxCalls.addTax, input, { as: seller })
  await sql`update taxes set percent = 24 where channel_id = ${channelId}`.execute(db)
  const other = { channelId, title: 'GST', percent: 18, country: 'IN' }
  const { body } = await server.call(taxCalls.addTax, other, { as: seller })
  await sql`update taxes set replaced_at = created_at where tax_id = ${body.taxRate._id}`.execute(db)
}
