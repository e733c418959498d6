// Measures chats among millions of messages against few: pnpm scale:messages [large] [small]
import { randomUUID } from 'node:crypto'
import { startPostgres } from '@guildhall/parts/postgres'
import pg from 'pg'
import { createKernel, createWebNode } from '../src/app.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { testConfig } from '../src/testing/config.ts'
import type { Person, TestServer } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'

const LARGE = Number(process.argv[2] ?? 10_000_000)
const SMALL = Number(process.argv[3] ?? 100_000)
const BATCH = 100_000
const CHATS = 40
const SEATS = 10_000
const COMMUNITIES = 20
const MANY_MEMBERS = 200_000
const FEW_MEMBERS = 200
/** The message of every chat that holds a word of its own, so that each size has as many of it. */
const RARE = 1200
const TIMES = 60
const WARM = 15

const middle = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

interface Place {
  readonly reader: Person
  readonly chatId: string
}

const postgres = await startPostgres({ durable: true })
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const { kernel } = createKernel(
    testConfig(url, {
      NODE_ENV: 'production',
      LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '1000000',
      LIMIT_SEARCHES_A_MINUTE: '1000000',
    }),
  )
  const web = await createWebNode(kernel, createMetrics(), null)
  const filling = new pg.Client(url)
  await filling.connect()
  const run = async (text: string, ...values: unknown[]) =>
    (await filling.query(text, values)).rows as Record<string, string>[]

  /** Groups of a reader with an equal share of the messages each, read up to the middle. */
  async function fill(name: string, count: number): Promise<Place> {
    const { [name]: reader, [`${name} other`]: other } = await makePeople({ kernel } as TestServer, [
      name,
      `${name} other`,
    ])
    const chats = await run(
      `insert into chats (id, type, title, created_at)
       select uuidv7(), 'group', 'Group ' || n, now() from generate_series(1, ${CHATS}) n returning id`,
    )
    const ids = chats.map(({ id }) => id!)
    await run(
      `insert into chat_seats (chat_id, user_id, is_admin, joined_at)
       select chat_id, user_id, true, now() from unnest($1::uuid[]) chat_id, unnest($2::uuid[]) user_id`,
      ids,
      [reader!.userId, other!.userId],
    )
    const each = Math.ceil(count / CHATS)
    for (const id of ids)
      for (let made = 0; made < each; made += BATCH)
        await run(
          `insert into messages (id, chat_id, seq, sender_id, unique_id, type, text, created_at)
           select uuidv7(), $1, n, $2, uuidv4(), 'text',
             case n when ${RARE} then 'A kingfisher sat on the chimney'
               else 'Load ' || n || ' is up to ' || n % 1000 || ' degrees' end,
             now() - (${each} - n) * interval '1 second'
           from generate_series($3::int, $4::int) n`,
          id,
          other!.userId,
          made + 1,
          Math.min(each, made + BATCH),
        )
    await run(
      `update chats c set last_seq = ${each}, last_message_at = (select max(created_at) from messages m
         where m.chat_id = c.id and m.seq = ${each}) where id = any($1::uuid[])`,
      ids,
    )
    await run(`update chat_seats set read_seq = ${Math.floor(each / 2)} where chat_id = any($1::uuid[])`, ids)
    return { reader: reader!, chatId: ids[0]!.replaceAll('-', '') }
  }

  /** A group in which this many people sit. */
  async function seat(name: string, count: number): Promise<Place> {
    const { [name]: reader } = await makePeople({ kernel } as TestServer, [name])
    const channelId = kernel.newId()
    const chatId = kernel.newId()
    await run(
      `insert into channels (id, slug, title, tier, tier_since, members_count, language, currency, country, created_at)
       values ($1, $2, $2, 'Pro', now(), 1, 'en', 'USD', '', now())`,
      channelId,
      name.replaceAll(' ', '-'),
    )
    await run(
      `with people as (
         insert into users (id, fullname, created_at) select uuidv7(), 'Person ' || n, now()
         from generate_series(2, $3::int) n returning id
       ), everybody as (select id from people union all select $2::uuid)
       insert into memberships (channel_id, user_id, search_text, joined_at) select $1, id, '', now() from everybody`,
      channelId,
      reader!.userId,
      count,
    )
    await run(
      `insert into chats (id, type, channel_id, title, is_public, position, created_at)
       values ($1, 'channelThread', $2, 'Thread', true, 0, now())`,
      chatId,
      channelId,
    )
    await run(
      `insert into chat_seats (chat_id, user_id, channel_id, joined_at)
       select $1, user_id, $2, now() from memberships where channel_id = $2`,
      chatId,
      channelId,
    )
    return { reader: reader!, chatId }
  }

  /** Somebody in twenty communities of this many members, with something new in every room. */
  async function join(name: string, members: number): Promise<Place> {
    const { [name]: reader } = await makePeople({ kernel } as TestServer, [name])
    const people = await run(
      `insert into users (id, fullname, created_at) select uuidv7(), 'Member ' || n, now()
       from generate_series(1, $1::int) n returning id`,
      members,
    )
    const ids = people.map(({ id }) => id!)
    for (let made = 0; made < COMMUNITIES; made += 1) {
      const channelId = kernel.newId()
      await run(
        `insert into channels (id, slug, title, tier, tier_since, members_count, language, currency, country, created_at)
         values ($1, $2, $2, 'Pro', now(), $3, 'en', 'USD', '', now())`,
        channelId,
        `${name.replaceAll(' ', '-')}-${made}`,
        members,
      )
      await run(
        `insert into memberships (channel_id, user_id, search_text, joined_at)
         select $1, id, '', now() - interval '1 day' from unnest($2::uuid[]) id`,
        channelId,
        [...ids, reader!.userId],
      )
      await run(
        `insert into contexts (id, channel_id, position, text, context_type, created_at)
         select uuidv7(), $1, n, 'Room ' || n, 'public', now() from generate_series(0, 9) n`,
        channelId,
      )
      await run(
        `insert into posts (id, channel_id, context_id, author_id, content_type, title, text, html, created_at)
         select uuidv7(), $1, x.id, $2, 'Markup', 'Title ' || n, 'Words', '<p>Words</p>', now()
         from contexts x, generate_series(1, 20) n where x.channel_id = $1`,
        channelId,
        ids[made % ids.length],
      )
    }
    return { reader: reader!, chatId: '' }
  }

  async function ask(reader: Person, path: string, body?: object, version = 2) {
    const response = await web.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v${version}${path}`,
      headers: { authorization: reader.token },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
    return response
  }

  async function find(reader: Person, word: string) {
    const response = await ask(reader, `/search?kinds=messages&searchQuery=${word}`, undefined, 3)
    const { messages } = response.json<{ messages: unknown[] }>()
    if (messages.length === 0) throw new Error(`no message with ${word} was found`)
  }

  /** Cuts the words of all messages, as workers do meanwhile; their index is built once at the end. */
  async function cutWords() {
    const [index] = await run(`select pg_get_indexdef('message_words_words'::regclass) as definition`)
    await run('drop index message_words_words')
    await run(
      `insert into message_words (message_id, chat_id, words) select id, chat_id, search_words(text) from messages`,
    )
    await run(`set maintenance_work_mem = '1GB'`)
    await run(index!.definition!)
  }

  const since = performance.now()
  const chats = { large: await fill('Many messages', LARGE), small: await fill('Few messages', SMALL) }
  const threads = { large: await seat('Many seats', SEATS), small: await seat('Few seats', 10) }
  const homes = {
    large: await join('Many members', MANY_MEMBERS),
    small: await join('Few members', FEW_MEMBERS),
  }
  await cutWords()
  await run('vacuum analyze')
  console.log(`filled in ${Math.round((performance.now() - since) / 1000)} s`)

  const cases: {
    name: string
    ceiling: number
    places: { large: Place; small: Place }
    act: (place: Place) => Promise<unknown>
  }[] = [
    {
      name: 'page of messages',
      ceiling: 1.2,
      places: chats,
      act: ({ reader, chatId }) => ask(reader, `/chat/messages?chatId=${chatId}`),
    },
    {
      name: 'jump to a message',
      ceiling: 1.2,
      places: chats,
      act: ({ reader, chatId }) => ask(reader, `/chat/messages?chatId=${chatId}&around=${RARE}`),
    },
    {
      name: 'list of chats with unread',
      ceiling: 1.2,
      places: chats,
      act: ({ reader }) => ask(reader, '/chats'),
    },
    {
      name: 'catch-up page beside the messages',
      ceiling: 1.2,
      places: chats,
      act: ({ reader }) => ask(reader, '/user/catchUp'),
    },
    {
      name: 'search for a word of few messages',
      ceiling: 1.5,
      places: chats,
      act: ({ reader }) => find(reader, 'kingfisher'),
    },
    {
      name: 'search for a word of all messages',
      ceiling: 1.5,
      places: chats,
      act: ({ reader }) => find(reader, 'degrees'),
    },
    {
      name: 'sending among seats',
      ceiling: 1.2,
      places: threads,
      act: ({ reader, chatId }) =>
        ask(reader, '/chat/message/new', { chatId, uniqueId: randomUUID(), text: 'Hello' }),
    },
    {
      name: 'rail of twenty communities',
      ceiling: 1.2,
      places: homes,
      act: ({ reader }) => ask(reader, '/user/unread'),
    },
    {
      name: 'catch-up of twenty communities',
      ceiling: 1.2,
      places: homes,
      act: ({ reader }) => ask(reader, '/user/catchUp'),
    },
  ]
  const results: { name: string; ratio: number; ceiling: number }[] = []
  for (const { name, ceiling, places, act } of cases) {
    const times = { large: [] as number[], small: [] as number[] }
    // In turn, so that a slow moment of the machine meets both.
    for (let round = 0; round < TIMES; round += 1)
      for (const size of ['large', 'small'] as const) {
        const begun = performance.now()
        await act(places[size])
        if (round >= WARM) times[size].push(performance.now() - begun)
      }
    const [large, small] = [middle(times.large), middle(times.small)]
    console.log(`${name}: ${small.toFixed(2)} ms, ${large.toFixed(2)} ms`)
    results.push({ name, ratio: Number((large / small).toFixed(2)), ceiling })
  }
  await web.close()
  await filling.end()
  await kernel.db.destroy()
  console.log(JSON.stringify(results))
  process.exitCode = results.every(({ ratio, ceiling }) => ratio <= ceiling) ? 0 : 1
} finally {
  await postgres.stop('fast')
}
