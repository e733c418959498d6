// Writes the books of a community, by its id or its slug, as a journal that accounting programs read:
// pnpm --silent journal old-town-crafts | hledger --file - check --strict
import { once } from 'node:events'
import { writeJournal } from '../src/ledger/journal.ts'
import { connect, type Database } from '../src/platform/database/connect.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is not set')
const community = process.argv.slice(2).find((argument) => argument !== '--')
if (!community) throw new Error('which community? Name it by its id or its slug')

async function print(db: Database, name: string) {
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .where(/^[0-9a-f]{32}$/.test(name) ? 'id' : 'slug', '=', name)
    .executeTakeFirst()
  if (!channel) throw new Error(`there is no community ${name}`)
  for await (const text of writeJournal(db, channel.id))
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

const { db } = connect(url, 1, () => undefined)
try {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => print(trx, community))
} finally {
  await db.destroy()
}
