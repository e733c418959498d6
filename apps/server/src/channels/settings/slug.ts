import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

const MAX_LENGTH = 60
/** Words that begin the platform's own addresses, or that would mislead people. */
const reserved = new Set(['new', 'explore', 'settings', 'admin', 'api', 'me'])

/** A title as a slug; letters of every script are kept. */
function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return plain === '' || reserved.has(plain) ? `community-${plain}`.replace(/-$/, '') : plain
}

/** Locks the choice of slugs until the write commits, so that two writes do not take the same free slug. */
export const holdSlugs = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('channel slug', 0))`.execute(db)

/** A slug that no other community has or ever had. */
export async function freeSlug(db: Database, title: string, ownId: string | null = null): Promise<string> {
  const base = slugOf(title)
  const numbered = `${base.replace(/[\\%_]/g, '\\$&')}-%`
  const { rows } = await sql<{ slug: string }>`
    select slug from channels where (slug = ${base} or slug like ${numbered}) and id is distinct from ${ownId}::uuid
    union
    select slug from channel_slugs
    where (slug = ${base} or slug like ${numbered}) and channel_id is distinct from ${ownId}::uuid`.execute(
    db,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
