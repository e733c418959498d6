import { announceFrom } from '../platform/announcements.ts'
import { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Kernel } from '../platform/kernel.ts'
import { notify } from './notify.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false }

/** PostgreSQL carries no more at once; a longer announcement is lost, as any may be. */
const MOST = 7900

/** Tells people of several things from a job, in one transaction. */
export const notifyFromJob = (kernel: Kernel, happenings: Parameters<typeof notify>[1][]) =>
  inTransaction(kernel.db, async (trx) => {
    const ctx = new Context(kernel, trx, null, visit)
    for (const happening of happenings) if (happening.to.length > 0) await notify(ctx, happening)
    for (const { signal, payload, to } of ctx.announcements)
      if (Buffer.byteLength(JSON.stringify(payload)) < MOST)
        for (const room of to) await announceFrom({ ...kernel, db: trx }, signal, payload, room)
  })
