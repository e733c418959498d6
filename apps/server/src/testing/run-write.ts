import { Ctx } from '../platform/ctx.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { TestServer } from './server.ts'

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }

/** Runs a write like a use case, for parts that no call reaches yet: one transaction, then its announcements. */
export async function runWrite({ kernel, web }: TestServer, work: (ctx: Ctx) => Promise<void>) {
  const ctx = await inTransaction(kernel.db, async (db) => {
    const ctx = new Ctx(kernel, db, null, visit)
    await work(ctx)
    return ctx
  })
  web.realtime.publish(ctx)
}
