import { fileSignals } from '@guildhall/contract/files'
import { announceFrom } from '../platform/announcements.ts'
import { toUser } from '../platform/context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Kernel } from '../platform/kernel.ts'
import type { Renditions } from './renditions.ts'

/** Why a file is never shown. */
export type Reason = 'missing' | 'empty' | 'too large' | 'wrong type' | 'unreadable' | 'changed' | 'failed'

export type Outcome =
  | { readonly state: 'ready'; readonly renditions: Renditions; readonly durationMs: number | null }
  | { readonly state: 'refused'; readonly reason: Reason }

/** Ends a claim and tells its owner. Only the first outcome counts. */
export async function settle(kernel: Kernel, fileId: string, outcome: Outcome) {
  const found =
    outcome.state === 'ready'
      ? { renditions: JSON.stringify(outcome.renditions), duration_ms: outcome.durationMs }
      : { reason: outcome.reason }
  await inTransaction(kernel.db, async (trx) => {
    const settled = await trx
      .updateTable('files')
      .set({ state: outcome.state, settled_at: kernel.clock(), ...found })
      .where('id', '=', fileId)
      .where('state', '=', 'claimed')
      .returning('owner_id')
      .executeTakeFirst()
    if (!settled?.owner_id) return
    const told = { _id: fileId, isAvailable: outcome.state === 'ready' }
    await announceFrom({ ...kernel, db: trx }, fileSignals.mediaReady, told, toUser(settled.owner_id))
  })
}
