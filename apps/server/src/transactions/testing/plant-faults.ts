import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { makeAccount } from '../../payments/testing/make-account.ts'
import { plantOrder } from '../../payments/testing/plant-order.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

/** Breaks every invariant of transactions once. */
export async function plantFaults(server: TestServer) {
  const { db } = server.kernel
  const { dealer, patron } = await makePeople(server, ['dealer', 'patron'])
  const channelId = await makeChannel(server, dealer)
  const account = await makeAccount(server, dealer, channelId, { gateway: 'manual', instructions: 'In cash' })
  const house = { channelId, paymentAccountId: account._id }
  const { paymentId } = await plantOrder({ server, someone: async () => patron.userId }, house)
  // A state that the payment never had, and a sum of more than came, which neither the books nor the totals have.
  await sql`update transactions set status = 'failed' where id = ${paymentId}`.execute(db)
  await sql`update transaction_sums set amount = amount + 1 where channel_id = ${channelId}`.execute(db)
}
