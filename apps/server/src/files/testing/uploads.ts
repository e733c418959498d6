import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContentType, type FileType, fileCalls, type UploadName } from '@guildhall/contract/files'
import { authenticate } from '../../accounts/authenticate.ts'
import { Ctx } from '../../platform/ctx.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Domain } from '../../platform/domain.ts'
import { createMailer } from '../../platform/mail/mail.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { fileJobs } from '../jobs.ts'

type Settings = NonNullable<Parameters<typeof startTestServer>[0]>['settings']

/** A server with its own directory for files, and the steps that tests of uploads share. */
export async function startUploads(settings: Settings = {}, domains?: readonly Domain[]) {
  const directory = mkdtempSync(join(tmpdir(), 'guildhall-files-'))
  const server = await startTestServer({
    settings: { FILES_DIR: directory, ...settings },
    ...(domains && { domains }),
  })
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const { kernel } = server

  async function grant(
    fileType: FileType,
    contentType: ContentType,
    { as, ...more }: { as?: Person; count?: number; sizes?: number[] } = {},
  ) {
    const query = { fileType, contentType, count: 1, ...more } as const
    const { status, body } = await server.call(fileCalls.assignPresignedUrl, query, as ? { as } : {})
    if (status !== 200) throw new Error(`${status} ${body.message}`)
    return body
  }

  /** Uploads as a browser does; addresses at the public origin are sent to the port of the test server. */
  function put(url: string, body: Buffer, contentType: string, more: Record<string, string> = {}) {
    const { pathname, search, origin } = new URL(url)
    const host = origin === new URL(kernel.config.PUBLIC_URL).origin ? address : origin
    const headers = { 'content-type': contentType, ...more }
    return fetch(`${host}${pathname}${search}`, { method: 'PUT', body: new Uint8Array(body), headers })
  }

  /** Uploads a file without claiming it, and returns its key. */
  async function sent(fileType: FileType, contentType: ContentType, body: Buffer, as?: Person) {
    const { urls, keys } = await grant(fileType, contentType, as ? { as } : {})
    const name: UploadName = `${fileType}1`
    const { status } = await put(urls[name]!, body, contentType)
    if (status !== 200) throw new Error(`the upload answered ${status}`)
    return keys[name]!
  }

  /** Runs a write as a person, like a use case of another domain. */
  async function asWriter<T>(as: Person, write: (ctx: Ctx) => Promise<T>): Promise<T> {
    const viewer = await authenticate(kernel, { token: as.token, via: 'header' })
    const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }
    return inTransaction(kernel.db, (trx) => write(new Ctx(kernel, trx, viewer, visit)))
  }

  const mailer = createMailer(kernel.config)
  /** Runs waiting jobs of files, and those they enqueue. Returns the errors. */
  async function work(): Promise<unknown[]> {
    const errors: unknown[] = []
    for (let done = 1; done > 0 && errors.length === 0; ) {
      const rows = await kernel.db
        .deleteFrom('outbox')
        .where(
          'job',
          'in',
          fileJobs.map(({ name }) => name),
        )
        .returning(['id', 'job', 'payload'])
        .execute()
      done = rows.length
      // Jobs have no guaranteed order; sorting by name collects files before it would inspect them.
      for (const { id, job, payload } of rows.sort((a, b) => a.job.localeCompare(b.job))) {
        const { run } = fileJobs.find(({ name }) => name === job)!
        await run({ ...kernel, mailer, jobId: id }, payload).catch((error: unknown) => errors.push(error))
      }
    }
    return errors
  }

  const fileRow = (id: string) =>
    kernel.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

  /** All keys in the store. */
  async function stored() {
    const keys: string[] = []
    for (const place of ['quarantine', 'incoming', 'media'])
      for await (const { key } of kernel.store.list(place)) keys.push(key)
    return keys.sort()
  }

  return {
    ...server,
    address,
    grant,
    put,
    sent,
    asWriter,
    work,
    fileRow,
    stored,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type Uploads = Awaited<ReturnType<typeof startUploads>> & TestServer
