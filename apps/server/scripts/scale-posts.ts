// Measures feeds among millions of posts against feeds among few: pnpm scale:posts [large] [small]
import { startPostgres } from '@guildhall/parts/postgres'
import pg from 'pg'
import { withoutIndexes } from '../demo/scale-indexes.ts'
import { createKernel, createWebNode } from '../src/app.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { statementNames } from '../src/platform/database/statement.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { testConfig } from '../src/testing/config.ts'
import type { TestServer } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'

const LARGE = Number(process.argv[2] ?? 5_000_000)
const SMALL = Number(process.argv[3] ?? 100_000)
const BATCH = 100_000
const AUTHORS = 2000
const ROOMS = 20
const TIMES = 80

const middle = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

const postgres = await startPostgres({ durable: true })
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const { kernel } = createKernel(
    testConfig(url, { NODE_ENV: 'production', LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '1000000' }),
  )
  const web = await createWebNode(kernel, createMetrics(), null)
  const { Reader: reader } = await makePeople({ kernel } as TestServer, ['Reader'])
  const filling = new pg.Client(url)
  await filling.connect()
  const run = async (text: string, ...values: unknown[]) =>
    (await filling.query(text, values)).rows as Record<string, string>[]
  await run(`insert into users (id, fullname, created_at)
    select uuidv7(), 'Author ' || n, now() from generate_series(1, ${AUTHORS}) n`)

  async function fill(title: string, count: number) {
    const channelId = kernel.newId()
    await run(
      `insert into channels (id, slug, title, tier, tier_since, members_count, language, currency, country, created_at)
       values ($1, $2, $2, 'Pro', now(), 1, 'en', 'USD', '', now())`,
      channelId,
      title,
    )
    await run(
      `insert into memberships (channel_id, user_id, search_text, joined_at) values ($1, $2, '', now())`,
      channelId,
      reader.userId,
    )
    // Every third room is closed to the reader.
    await run(
      `insert into contexts (id, channel_id, position, text, context_type, created_at)
       select uuidv7(), $1, n, 'Room ' || n, case when n % 3 = 0 then 'restricted' else 'public' end, now()
       from generate_series(0, ${ROOMS - 1}) n`,
      channelId,
    )
    for (let made = 0; made < count; made += BATCH)
      await run(
        `with rooms as materialized (
           select array_agg(id order by position) as ids from contexts where channel_id = $1
         ), authors as materialized (select array_agg(id) as ids from users)
         insert into posts (id, channel_id, context_id, author_id, content_type, title, text, html, votes_count,
           discussions_count, is_hidden, created_at)
         select uuidv7(random() * interval '-365 days'), $1, rooms.ids[1 + ((random() ^ 2) * ${ROOMS - 1})::int],
           authors.ids[1 + (random() * ${AUTHORS - 1})::int],
           case when random() < 0.001 then 'Link' else 'Markup' end, 'Title ' || n, repeat('Some words. ', 20),
           '<p>' || repeat('Some words. ', 20) || '</p>', ((random() ^ 8) * 500)::int,
           case when random() < 0.4 then 0 else (random() * 20)::int end, random() < 0.01, now()
         from generate_series(1, ${BATCH}) n, rooms, authors`,
        channelId,
      )
    const rooms = await run(
      'select id from contexts where channel_id = $1 and position in (1, 19) order by position',
      channelId,
    )
    return { channelId, busy: rooms[0]!.id!, quiet: rooms[1]!.id! }
  }

  // Words are not looked for here, and indexes are made faster than kept.
  await run('alter table posts drop column title_words, drop column all_words')
  const since = performance.now()
  const { small, large } = await withoutIndexes(
    (text, values) => filling.query(text, values),
    ['posts'],
    async () => ({ small: await fill('small', SMALL), large: await fill('large', LARGE) }),
  )
  await run('vacuum analyze')
  console.log(`filled ${SMALL} and ${LARGE} in ${Math.round((performance.now() - since) / 1000)} s`)

  async function ask(filters: object, more: object = {}) {
    const query = { filters: JSON.stringify(filters), ...more }
    const response = await web.app.inject({
      method: 'GET',
      url: '/api/v2/posts',
      headers: { authorization: reader.token },
      query: query as Record<string, string>,
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json() as { posts: { _id: string; postedBy: { _id: string } }[]; next: string | null }
  }
  type Place = typeof small
  const feeds: Record<string, (place: Place) => object> = {
    'busy room': ({ busy }) => ({ context: busy }),
    'quiet room': ({ quiet }) => ({ context: quiet }),
    'busy room, top': ({ busy }) => ({ context: busy, sortBy: 'top' }),
    'busy room, unanswered': ({ busy }) => ({ context: busy, sortBy: 'unanswered' }),
    'busy room, links': ({ busy }) => ({ context: busy, contentType: 'Link' }),
    'busy room, polls (none)': ({ busy }) => ({ context: busy, contentType: 'Poll' }),
    community: ({ channelId }) => ({ channelId }),
    'community, top': ({ channelId }) => ({ channelId, sortBy: 'top' }),
    'community, unanswered': ({ channelId }) => ({ channelId, sortBy: 'unanswered' }),
    'community, links': ({ channelId }) => ({ channelId, contentType: 'Link' }),
    'community, pinned': ({ channelId }) => ({ channelId, isPinned: true }),
  }
  async function time(filters: object, more: object) {
    const ms: number[] = []
    for (let times = 0; times < TIMES; times += 1) {
      const begun = performance.now()
      await ask(filters, more)
      ms.push(performance.now() - begun)
    }
    return middle(ms.slice(10))
  }
  for (const [name, filtersOf] of Object.entries(feeds)) {
    const [few, many] = [await time(filtersOf(small), {}), await time(filtersOf(large), {})]
    const later = (await ask(filtersOf(large), { limit: 100 })).next
    const deep = later ? (await time(filtersOf(large), { after: later })).toFixed(2) : '-'
    console.log(
      `${name}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms (${(many / few).toFixed(2)}), further ${deep} ms`,
    )
  }
  const [first] = (await ask({ context: large.busy })).posts
  console.log('person', await time({ postedBy: first!.postedBy._id }, {}))
  console.log('home', await time({}, {}))
  for (const [text, name] of statementNames) {
    if (!name.startsWith('posts_') && name !== 'post_rows') continue
    const plan = (await run(`explain (generic_plan, costs off) ${text}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n')
    const scans = plan.match(/Seq Scan on (posts|users|discussions|post_files|tags_of_posts)\b/g)
    console.log(name, 'begins with', plan.match(/using posts_\w+/g)?.join(' '), scans ?? '')
  }
  await web.close()
  await filling.end()
  await kernel.db.destroy()
} finally {
  await postgres.stop('fast')
}
