import { appendFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config/config.ts'
import type { JobContext } from './jobs/jobs.ts'
import { checkOutsideTransaction } from './outbound/third-party.ts'

const TIMEOUT = 10_000

interface Text {
  /** In international form: +919876543210. */
  readonly to: string
  readonly text: string
}

export interface Texter {
  /** `id` lets a provider that supports such keys drop a duplicate. */
  send(id: string, text: Text): Promise<void>
}

/** Sends text messages for this installation; null when it sends none. */
export function createTexter({ SMS_URL, SMS_HEADERS, SMS_BODY }: Config): Texter | null {
  if (!SMS_URL) return null
  if (SMS_URL.startsWith('file:')) return fileTexter(SMS_URL)
  return {
    async send(id, text) {
      const response = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...SMS_HEADERS },
        body: JSON.stringify(filled(SMS_BODY, text)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      // The body is read so that the connection can be reused, and never logged, since it may repeat the text.
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the text provider answered ${response.status}`)
    },
  }
}

/** For development: appends a line of JSON for every text message. */
const fileTexter = (url: string): Texter => ({
  send: (id, { to, text }) => appendFile(fileURLToPath(url), `${JSON.stringify({ id, to, text })}\n`),
})

/** Fills in both placeholders, only inside the template's strings, so that no text can change its structure. */
function filled(template: unknown, text: Text): unknown {
  if (typeof template === 'string')
    return template.replace(/\{(to|text)\}/g, (_, name: keyof Text) => text[name])
  if (Array.isArray(template)) return template.map((part) => filled(part, text))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, filled(part, text)]))
}

/**
 * Sends a job's text message unless an earlier attempt has: at least once, and twice only if the process died between
 * sending and recording it.
 */
export async function deliverText(ctx: JobContext, text: Text) {
  const texter = createTexter(ctx.config)
  if (!texter) return
  const sent = await ctx.db
    .selectFrom('mail_deliveries')
    .select('id')
    .where('id', '=', ctx.jobId)
    .executeTakeFirst()
  if (sent) return
  checkOutsideTransaction(ctx, 'the text provider')
  await texter.send(ctx.jobId, text)
  await ctx.db
    .insertInto('mail_deliveries')
    .values({ id: ctx.jobId, sent_at: ctx.clock() })
    .onConflict((on) => on.doNothing())
    .execute()
}
