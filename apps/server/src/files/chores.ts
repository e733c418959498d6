import { sql } from 'kysely'
import { after, DAY, MINUTE } from '../platform/clock.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'
import { STRANGERS_UPLOAD_LIVES, UNCLAIMED_LIVES } from './claim.ts'
import { collect, collectUnneeded } from './collect.ts'
import { measureLateUploads } from './measure-uploads.ts'
import { settle } from './settle.ts'
import { sweepStore } from './sweep.ts'

const BATCH = 200
const PAGE = 2000

const longAgo = ({ clock }: Kernel) => after(clock(), -UNCLAIMED_LIVES)

async function unclaimed(kernel: Kernel) {
  const strangers = after(kernel.clock(), -STRANGERS_UPLOAD_LIVES)
  const rows = await kernel.db
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'granted')
    .where((file) =>
      file.or([
        file('granted_at', '<', longAgo(kernel)),
        file.and([file('session_id', 'is', null), file('granted_at', '<', strangers)]),
      ]),
    )
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function uninspected(kernel: Kernel) {
  const rows = await kernel.db
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'claimed')
    .where('claimed_at', '<', longAgo(kernel))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pages through files settled a while ago; the database decides which of them are still needed. */
async function collectAllUnneeded(kernel: Kernel) {
  for (let last = '0'.repeat(32); ; ) {
    const rows = await kernel.db
      .selectFrom('files')
      .select(['id', 'settled_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const old = rows.filter(({ settled_at }) => settled_at && settled_at < longAgo(kernel))
    for (let from = 0; from < old.length; from += BATCH)
      await collectUnneeded(
        kernel,
        old.slice(from, from + BATCH).map(({ id }) => id),
      )
  }
}

export const fileChores: Chore[] = [
  {
    name: 'collect what nobody claimed',
    everyMs: 10 * MINUTE,
    async run(kernel) {
      while ((await collect(kernel, await unclaimed(kernel), sql`f.state = 'granted'`)) > 0);
      await measureLateUploads(kernel)
      // The inspection was given up, so the file is refused instead of waiting for ever.
      for (const id of await uninspected(kernel))
        await settle(kernel, id, { state: 'refused', reason: 'failed' })
    },
  },
  {
    name: 'collect what nobody needs',
    everyMs: DAY,
    async run(kernel) {
      await collectAllUnneeded(kernel)
      await sweepStore(kernel, longAgo(kernel))
    },
  },
]
