import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { SECOND } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database/connect.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { chatFillings, lastSaidAt, seatsIn } from './scale-chat.ts'
import { copyRows, type Filling } from './scale-copy.ts'
import { foundHall, HALL } from './scale-hall.ts'
import { withoutIndexes } from './scale-indexes.ts'
import { peopleFillings } from './scale-people.ts'
import type { Scale } from './scale-plan.ts'
import { postFillings } from './scale-posts.ts'
import { threadFillings } from './scale-thread.ts'

const MAX_MEMBERS = 200_000
const MIN_MEMBERS = 100
const TELL_EVERY_MS = 10 * SECOND

interface Wanted {
  readonly posts: number
  readonly ownerId: string
  /** Who else is there already and shall be a member. */
  readonly others: readonly string[]
}
type Tell = (line: string) => void

const said = (count: number) => count.toLocaleString('en')
const rate = (count: number, ms: number) =>
  `${said(count)} rows in ${(ms / SECOND).toFixed(1)} s, ${said(Math.round((count * SECOND) / ms))} a second`

/** A community of a size that few have, loaded by COPY, all of it or nothing. Answers its rows, none where it is there. */
export async function loadHall(kernel: Kernel, wanted: Wanted, tell: Tell): Promise<number> {
  if (await isLoaded(kernel.db)) return 0
  const since = performance.now()
  // One connection of its own: the server's may not take this long.
  const pool = new pg.Pool({ connectionString: kernel.config.DATABASE_URL, max: 1 })
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  let client: pg.ClientBase | undefined
  pool.on('connect', (connected) => {
    client = connected
  })
  try {
    const { count, tables } = await db
      .transaction()
      .execute((trx) => fill(kernel, trx, () => client!, wanted, tell))
    tell('  gathering statistics')
    await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
    tell(`  ${HALL.title}: ${rate(count, performance.now() - since)}, indexes and all`)
    return count
  } finally {
    await db.destroy()
  }
}

/** Under the address it was given, or one it has had. */
async function isLoaded(db: Database): Promise<boolean> {
  const { rows } = await sql`select from channels where slug = ${HALL.slug}
    union all select from channel_slugs where slug = ${HALL.slug}`.execute(db)
  return rows.length > 0
}

async function fill(
  kernel: Kernel,
  trx: Database,
  clientOf: () => pg.ClientBase,
  { posts, ownerId, others }: Wanted,
  tell: Tell,
) {
  const { channelId, stewardRoleId, rooms, chatId } = await foundHall(kernel, trx, ownerId, others)
  const members = Math.min(MAX_MEMBERS, Math.max(MIN_MEMBERS, Math.floor(posts / 5)))
  const stewards = Math.ceil(members / 100)
  const scale: Scale = { channelId, rooms, posts, members, stewards, now: kernel.clock().getTime() }
  const all = [
    ...peopleFillings(scale, stewardRoleId),
    ...postFillings(scale),
    ...threadFillings(scale),
    ...chatFillings(scale, chatId),
  ]
  const tables = all.map(({ table }) => table)
  const client = clientOf()
  // What points where is right by the way it is made; looking at each of millions would take longer than writing them.
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
  const indexed = tables.filter((table) => table !== 'users')
  const run = (text: string, values?: unknown[]) => client.query(text, values)
  const count = await withoutIndexes(run, indexed, async () => {
    let copied = 0
    for (const filling of all) copied += await copyTold(client, filling, tell)
    tell('  making the indexes')
    return copied
  })
  await sql`update channels set members_count = members_count + ${members} where id = ${channelId}`.execute(
    trx,
  )
  await sql`update roles set members_count = members_count + ${stewards} where id = ${stewardRoleId}`.execute(
    trx,
  )
  await sql`update chats set members_count = members_count + ${seatsIn(scale)}, last_seq = ${posts},
    last_message_at = ${new Date(lastSaidAt(scale))} where id = ${chatId}`.execute(trx)
  // They were written in the past, where nobody looks for new words any more.
  await sql`delete from gathered_words`.execute(trx)
  return { count, tables }
}

async function copyTold(client: pg.ClientBase, filling: Filling, tell: Tell): Promise<number> {
  const since = performance.now()
  let told = since
  let sent = 0
  const count = await copyRows(client, filling, (more) => {
    sent += more
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    tell(`  ${filling.table}: ${said(sent)} so far`)
  })
  tell(`  ${filling.table}: ${rate(count, performance.now() - since)}`)
  return count
}
