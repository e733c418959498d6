import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { inWrite } from '../in-write.ts'
import { job, jobNames } from './jobs.ts'
import { enqueueAll } from './outbox.ts'

const ROWS = 14_000
const count = job('madeUpCount', z.object({ of: z.string() }))
// Nobody answers it.
jobNames.delete(count.name)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('takes more jobs at once than a statement takes parameters, each with its payload and its time', async () => {
  const { kernel } = server
  const begin = kernel.clock().getTime()
  const payloads = Array.from({ length: ROWS }, (_, at) => ({ of: `"${at}"\\, {ä}` }))
  const times = payloads.map((_, at) => new Date(begin + at))
  await inWrite(kernel, (write) => enqueueAll(write, count, payloads, times))
  const { rows } = await sql<{ of: string; at: Date }>`
    select payload ->> 'of' as of, run_at as at from outbox where job = ${count.name} order by run_at`.execute(
    kernel.db,
  )
  expect(rows.map(({ of }) => of)).toEqual(payloads.map(({ of }) => of))
  expect(rows.map(({ at }) => at)).toEqual(times)
})
