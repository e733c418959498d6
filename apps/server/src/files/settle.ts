import { fileSignals } from '@guildhall/contract/files'
import { toUser } from '../platform/ctx.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Kernel } from '../platform/kernel.ts'
import { fileSettled } from './facts.ts'
import type { Renditions } from './renditions.ts'

/** Why a file was refused. */
export type Reason = 'missing' | 'empty' | 'too large' | 'wrong type' | 'unreadable' | 'changed' | 'failed'

export type Outcome =
  | { readonly state: 'ready'; readonly renditions: Renditions; readonly durationMs: number | null }
  | { readonly state: 'refused'; readonly reason: Reason }

/**
 * Records the outcome of an inspection, and informs the file's owner and the domains. Only the first outcome counts.
 */
export async function settle(kernel: Kernel, fileId: string, outcome: Outcome) {
  const found =
    outcome.state === 'ready'
      ? { renditions: JSON.stringify(outcome.renditions), duration_ms: outcome.durationMs }
      : { reason: outcome.reason }
  await inWrite(kernel, async (write) => {
    const settled = await write.db
      .updateTable('files')
      .set({ state: outcome.state, settled_at: write.now, ...found })
      .where('id', '=', fileId)
      .where('state', '=', 'claimed')
      .returning('owner_id')
      .executeTakeFirst()
    if (!settled) return
    const told = { _id: fileId, isAvailable: outcome.state === 'ready' }
    if (settled.owner_id) write.announce(fileSignals.mediaReady, told, toUser(settled.owner_id))
    await write.tell(fileSettled, { fileId })
  })
}
