import type { Mailer } from '../mail/mail.ts'
import { checkOutsideTransaction } from '../outbound/third-party.ts'
import type { JobContext } from './jobs.ts'

/**
 * Sends a job's mail unless an earlier attempt has: at least once, and twice only if the process died between sending
 * and recording it.
 */
export async function deliver(ctx: JobContext, mail: Parameters<Mailer['send']>[1]) {
  const sent = await ctx.db
    .selectFrom('mail_deliveries')
    .select('id')
    .where('id', '=', ctx.jobId)
    .executeTakeFirst()
  if (sent) return
  checkOutsideTransaction(ctx, 'the mail server')
  await ctx.mailer.send(ctx.jobId, mail)
  await ctx.db
    .insertInto('mail_deliveries')
    .values({ id: ctx.jobId, sent_at: ctx.clock() })
    .onConflict((on) => on.doNothing())
    .execute()
}
