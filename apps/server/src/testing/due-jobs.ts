import type { JobHandler } from '../platform/jobs/jobs.ts'
import { createMailer, type Mailer } from '../platform/mail/mail.ts'
import type { TestServer } from './server.ts'

/**
 * Runs the jobs of these handlers that are due by the test's clock, which a real worker does not see. Returns how many.
 */
export async function runDueJobs(
  { kernel }: TestServer,
  handlers: readonly JobHandler[],
  mailer: Mailer = createMailer(kernel.config),
): Promise<number> {
  const due = await kernel.db
    .deleteFrom('outbox')
    .where('run_at', '<=', kernel.clock())
    .where(
      'job',
      'in',
      handlers.map(({ name }) => name),
    )
    .returning(['id', 'job', 'payload'])
    .execute()
  for (const { id, job, payload } of due) {
    const handler = handlers.find(({ name }) => name === job)!
    await handler.run({ ...kernel, mailer, jobId: id }, payload)
  }
  mailer.close()
  return due.length
}
