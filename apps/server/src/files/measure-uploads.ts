import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import { UPLOAD_WITHIN } from '../platform/http/slow-bodies.ts'
import type { Kernel } from '../platform/kernel.ts'
import { collect } from './collect.ts'
import { GRANT_LIVES } from './grant.ts'
import { ownerOf, quarantined } from './keys.ts'

const BATCH = 200

/** Counts an upload as what came, instead of what might have come. */
export async function measure({ db, store, clock }: Kernel, storeKey: string) {
  const owner = ownerOf(storeKey)
  const stored = await store.head(storeKey)
  if (!owner || !('key' in owner) || !stored) return
  await db
    .updateTable('files')
    .set({ bytes: stored.size, measured_at: clock() })
    .where('key', '=', owner.key)
    .where('state', '=', 'granted')
    .execute()
}

/**
 * Looks at uploads that can no longer arrive. What never came gives its room back, and so does what a store elsewhere
 * took beyond the size that was granted.
 */
export async function measureLateUploads(kernel: Kernel) {
  const { db, store, clock } = kernel
  for (let last = '0'.repeat(32); ; ) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'key', 'bytes'])
      .where('state', '=', 'granted')
      .where('measured_at', 'is', null)
      .where('granted_at', '<', after(clock(), -(GRANT_LIVES + UPLOAD_WITHIN)))
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const useless: string[] = []
    for (const { id, key, bytes } of rows) {
      const stored = await store.head(quarantined(key))
      if (stored && (bytes === null || stored.size <= Number(bytes))) await measure(kernel, quarantined(key))
      else useless.push(id)
    }
    await collect(kernel, useless, sql`f.state = 'granted'`)
  }
}
