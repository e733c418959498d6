// Measures the first page of a queue of 5,000 cases against one of 50: pnpm scale:cases
import { moderationCalls } from '@guildhall/contract/moderation'
import { sql } from 'kysely'
import { addMembers, makeChannel } from '../src/channels/testing/make-channel.ts'
import { makePeople } from '../src/users/testing/make-people.ts'
import { withMeasuredServer } from './with-measured-server.ts'

const SIZES = { small: 50, large: 5000 }
const TIMES = 200
const CEILING = 1.3

const median = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

await withMeasuredServer({ durable: true }, async ({ server }) => {
  const { db } = server.kernel
  const people = await makePeople(server, ['Owner', 'Mo', 'Ana', 'Bo', 'Cy'])
  const make = async (count: number) => {
    const channelId = await makeChannel(server, people.Owner!)
    await addMembers(server, channelId, [people.Ana!, people.Bo!, people.Cy!])
    await addMembers(server, channelId, [people.Mo!], { isModerator: true })
    await sql`insert into cases (id, channel_id, kind, thing_id, about_id, source, report_type, reports_count, first_at, last_at)
      select uuidv7(), ${channelId}, 'post', uuidv7(), ${people.Ana!.userId}, 'people', 'spam', 2,
        now() - n * interval '1 minute', now() from generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into case_snapshots (id, case_id, taken_for, text, created_at)
      select uuidv7(), id, 'report', 'Words', first_at from cases where channel_id = ${channelId}`.execute(db)
    for (const { userId } of [people.Bo!, people.Cy!])
      await sql`insert into case_reports (id, case_id, reporter_id, report_type, created_at)
        select uuidv7(), id, ${userId}, 'spam', first_at from cases where channel_id = ${channelId}`.execute(
        db,
      )
    return channelId
  }
  const channels = { small: await make(SIZES.small), large: await make(SIZES.large) }
  await sql`vacuum analyze`.execute(db)
  const results = []
  for (const sortBy of ['oldest', 'newest', 'most'] as const) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let time = 0; time < TIMES; time += 1)
      for (const size of ['small', 'large'] as const) {
        const since = performance.now()
        const input = { channelId: channels[size], sortBy }
        const { status, body } = await server.call(moderationCalls.getPostReports, input, { as: people.Mo! })
        if (status !== 200 || body.reports.length !== 20) throw new Error(`${status} ${JSON.stringify(body)}`)
        ms[size].push(performance.now() - since)
      }
    const ratio = Number((median(ms.large) / median(ms.small)).toFixed(3))
    results.push({ name: `queue, ${sortBy}`, ratio, ceiling: CEILING })
  }
  process.stdout.write(`${JSON.stringify(results)}\n`)
  if (results.some(({ ratio, ceiling }) => ratio > ceiling)) process.exitCode = 1
})
