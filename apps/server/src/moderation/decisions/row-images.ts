import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Before } from '../reportable.ts'

/** The rows of a membership, by table. */
type Images = Record<string, unknown[]>

/** Every table whose rows are deleted with a membership. */
async function tablesOfMembership(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.conrelid::regclass::text as table from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'memberships'::regclass order by 1`.execute(db)
  return ['memberships', ...rows.map(({ table }) => table)]
}

/** Keeps every row of a membership as it is. */
export async function keepMembership(db: Database, channelId: string, userId: string): Promise<Before> {
  const images: Images = {}
  for (const table of await tablesOfMembership(db)) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where t.channel_id = ${channelId} and t.user_id = ${userId}`.execute(db)
    if (rows.length > 0) images[table] = rows.map(({ row }) => row)
  }
  return images
}

const count = statement<{ channelId: string; roleIds: string[] }, never>(
  'count_member_again',
  `with roles_counted as (
     update roles set members_count = members_count + 1 where id = any($roleIds::uuid[])
   )
   update channels set members_count = members_count + 1 where id = $channelId`,
)

/**
 * Brings the rows of a membership back, and counts them; somebody who has joined again meanwhile keeps what they have.
 * What a row referred to may be gone, and the row with it. The community must be locked.
 */
export async function restoreMembership(db: Database, channelId: string, userId: string, before: Before) {
  const images = before as Images
  const [membership] = images.memberships ?? []
  const isBack = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!membership || isBack) return false
  const roleIds: string[] = []
  for (const [table, rows] of Object.entries(images).sort(([a], [b]) => order(a) - order(b)))
    for (const row of rows) {
      const isPut = await putBack(db, table, row)
      if (isPut && table === 'role_members') roleIds.push((row as { role_id: string }).role_id)
    }
  await count(db, { channelId, roleIds })
  return true
}

const order = (table: string) => (table === 'memberships' ? 0 : 1)

const REFERENCED = '23503'

/** False where what the row refers to is gone. */
async function putBack(db: Database, table: string, row: unknown) {
  await sql`savepoint put_back`.execute(db)
  try {
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)).*
      on conflict do nothing`.execute(db)
    await sql`release savepoint put_back`.execute(db)
    return numAffectedRows > 0n
  } catch (error) {
    if ((error as { code?: string }).code !== REFERENCED) throw error
    await sql`rollback to savepoint put_back`.execute(db)
    return false
  }
}
