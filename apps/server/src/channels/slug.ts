import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

const MAX_LENGTH = 60
/** Words that addresses of the platform begin with, and that would confuse people. */
const reserved = new Set(['new', 'explore', 'settings', 'admin', 'api', 'me'])

/** A title as it can stand in an address; letters of every script stay. */
export function slugOf(title: string): string {
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

/** A name for addresses that no community has or ever had. Whoever takes it must try again should two be as fast. */
export async function freeSlug(db: Database, title: string): Promise<string> {
  const base = slugOf(title)
  const { rows } = await sql<{ slug: string }>`
    select slug from channels where slug = ${base} or slug ~ ${`^${escaped(base)}-[0-9]+$`}
    union select slug from channel_slugs where slug = ${base} or slug ~ ${`^${escaped(base)}-[0-9]+$`}`.execute(
    db,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
