// Measures the first page of a queue of 5,000 cases against one of 50: pnpm scale:cases
import { moderationCalls } from '@guildhall/contract/moderation'
import { startPostgres } from '@guildhall/parts/postgres'
import { sql } from 'kysely'
import { createKernel, createWebNode } from '../src/app.ts'
import { addMembers, makeChannel } from '../src/channels/testing/make-channel.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { testConfig } from '../src/testing/config.ts'
import type { Person, TestServer } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'

const SIZES = { small: 50, large: 5000 }
const TIMES = 200
const CEILING = 1.3

const median = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

const postgres = await startPostgres({ durable: true })
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const { kernel } = createKernel(testConfig(url, { NODE_ENV: 'production' }))
  const web = await createWebNode(kernel, createMetrics(), null)
  const call = async (asked: { method: string; path: string }, input: object, as: Person) => {
    const fields = asked.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
    const reply = await web.app.inject({
      method: asked.method as 'GET',
      url: asked.path,
      headers: { authorization: as.token },
      ...fields,
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const server = { kernel, call: (one: never, input: object, { as }: { as: Person }) => call(one, input, as) }
  const people = await makePeople(server as unknown as TestServer, ['Owner', 'Mo', 'Ana', 'Bo', 'Cy'])
  const make = async (count: number) => {
    const channelId = await makeChannel(server as unknown as TestServer, people.Owner!)
    await addMembers(server as unknown as TestServer, channelId, [people.Ana!, people.Bo!, people.Cy!])
    await addMembers(server as unknown as TestServer, channelId, [people.Mo!], { isModerator: true })
    await sql`insert into cases (id, channel_id, kind, thing_id, about_id, source, report_type, reports_count, first_at, last_at)
      select uuidv7(), ${channelId}, 'post', uuidv7(), ${people.Ana!.userId}, 'people', 'spam', 2,
        now() - n * interval '1 minute', now() from generate_series(1, ${count}::int) n`.execute(kernel.db)
    await sql`insert into case_snapshots (id, case_id, taken_for, text, created_at)
      select uuidv7(), id, 'report', 'Words', first_at from cases where channel_id = ${channelId}`.execute(
      kernel.db,
    )
    for (const { userId } of [people.Bo!, people.Cy!])
      await sql`insert into case_reports (id, case_id, reporter_id, report_type, created_at)
        select uuidv7(), id, ${userId}, 'spam', first_at from cases where channel_id = ${channelId}`.execute(
        kernel.db,
      )
    return channelId
  }
  const channels = { small: await make(SIZES.small), large: await make(SIZES.large) }
  await sql`vacuum analyze`.execute(kernel.db)
  const results = []
  for (const sortBy of ['oldest', 'newest', 'most']) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let time = 0; time < TIMES; time += 1)
      for (const size of ['small', 'large'] as const) {
        const since = performance.now()
        const input = { channelId: channels[size], sortBy }
        const { status, body } = await call(moderationCalls.getPostReports, input, people.Mo!)
        if (status !== 200 || body.reports.length !== 20) throw new Error(`${status} ${JSON.stringify(body)}`)
        ms[size].push(performance.now() - since)
      }
    const ratio = Number((median(ms.large) / median(ms.small)).toFixed(3))
    results.push({ name: `queue, ${sortBy}`, ratio, ceiling: CEILING })
  }
  process.stdout.write(`${JSON.stringify(results)}\n`)
  if (results.some(({ ratio, ceiling }) => ratio > ceiling)) process.exitCode = 1
  await web.close()
  await kernel.db.destroy()
} finally {
  await postgres.stop('fast')
}
