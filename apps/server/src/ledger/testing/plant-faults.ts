import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { postOnce, sale, tamper } from './post-sale.ts'

/** Breaks every invariant of the books once. */
export async function plantFaults(server: TestServer) {
  const { db } = server.kernel
  const { Bookkeeper } = await makePeople(server, ['Bookkeeper'])
  const [one, other] = [await makeChannel(server, Bookkeeper!), await makeChannel(server, Bookkeeper!)]
  for (const key of ['off', 'short', 'moved']) await postOnce(server, sale(one, key))
  const entryOf = (key: string) =>
    sql`transaction_id = (select id from ledger_transactions where key = ${key}) and position = 0`
  await tamper(db, async (trx) => {
    await sql`update ledger_entries set amount = amount + 1 where ${entryOf('off')}`.execute(trx)
    await sql`delete from ledger_entries where ${entryOf('short')}`.execute(trx)
    await sql`update ledger_entries set channel_id = ${other} where ${entryOf('moved')}`.execute(trx)
  })
  await sql`update ledger_days set credit = credit + 1 where kind = 'tax'`.execute(db)
  await sql`alter table ledger_entries disable trigger ledger_entries_kept`.execute(db)
}
