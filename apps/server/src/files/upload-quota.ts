import { tmpdir } from 'node:os'
import type { FileType } from '@guildhall/contract/files'
import { maxBytes } from '@guildhall/contract/files'
import { sql } from 'kysely'
import { MINUTE, SECOND } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { hasFreeDisk } from '../platform/free-disk.ts'
import type { Kernel } from '../platform/kernel.ts'
import { Refusal } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const MEGABYTE = 1024 * 1024
const LATER = (10 * MINUTE) / SECOND
/** What is taken of an upload whose size nobody told and nobody answers for, and of a video's picture. */
const UNTOLD = 20 * MEGABYTE
/** Uploads without a session fill at most this part of the whole, so that strangers never keep members out. */
const PART_OF_STRANGERS = 0.2

/** Who asks for room: an account, or a network where nobody is signed in. */
type Asker = { readonly ownerId: string } | { readonly address: string }

const noRoom = () => new Refusal(507, 'unavailable', words.noRoom, LATER)

/** The bytes that an upload may have: as many as were told, else as many as are taken of this kind. */
export const bytesFor = (kind: FileType, told: number | null, isTrusted: boolean) =>
  told ?? (isTrusted ? maxBytes[kind] : Math.min(maxBytes[kind], UNTOLD))

/** Refuses when the disk of the files, or the one where they are inspected, would have too little left. */
export async function checkFreeDisk({ config, store }: Kernel, bytes: number) {
  if (!(await store.hasRoomFor(bytes)) || !(await hasFreeDisk(config, tmpdir(), bytes))) throw noRoom()
}

/** The smallest upload counts as a megabyte, so that the number of rows is bounded along with their bytes. */
const unclaimed = statement<
  { ownerId: string | null; address: string | null },
  { own: string; strangers: string; all: string }
>(
  'unclaimed_bytes',
  `select coalesce(sum(weight) filter (where owner_id = $ownerId or address = $address), 0) as own,
     coalesce(sum(weight) filter (where session_id is null), 0) as strangers,
     coalesce(sum(weight), 0) as all
   from (select owner_id, address, session_id, greatest(bytes, ${MEGABYTE}) as weight
     from files where state = 'granted') waiting`,
)

/**
 * Refuses when more would wait to be claimed than this asker, all strangers or everybody may have waiting. The lock
 * lasts until the commit, so that grants asked for at the same time, at any node, are counted one after the other.
 */
export async function checkQuota(db: Database, config: Config, asker: Asker, uploads: readonly number[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended('unclaimed uploads', 0))`.execute(db)
  const isStranger = 'address' in asker
  const [waiting] = await unclaimed(db, { ownerId: null, address: null, ...asker })
  const more = uploads.reduce((sum, bytes) => sum + Math.max(bytes, MEGABYTE), 0)
  const fits = (used: string, megabytes: number) => Number(used) + more <= megabytes * MEGABYTE
  const own = isStranger ? config.LIMIT_UNCLAIMED_MB_PER_ADDRESS : config.LIMIT_UNCLAIMED_MB_PER_ACCOUNT
  if (!fits(waiting!.own, own)) throw new Refusal(429, 'rate_limited', words.tooMuchUnclaimed, LATER)
  const all = config.LIMIT_UNCLAIMED_MB
  if (isStranger && !fits(waiting!.strangers, all * PART_OF_STRANGERS)) throw noRoom()
  if (!fits(waiting!.all, all)) throw noRoom()
}
