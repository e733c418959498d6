// Measures a community of 200,000 members against one of 1,000: pnpm scale:members
import type { Call, Sent } from '@guildhall/contract'
import { channelCalls } from '@guildhall/contract/channels'
import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { startPostgres } from '@guildhall/parts/postgres'
import { CompiledQuery, sql } from 'kysely'
import { createKernel, createWebNode } from '../src/app.ts'
import { filterQuery } from '../src/members/directory/filter-members.ts'
import { makeCrowd } from '../src/members/testing/make-crowd.ts'
import { connect } from '../src/platform/database/connect.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { testConfig } from '../src/testing/config.ts'
import type { Person, TestServer } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'

const LARGE = 200_000
const SMALL = 1000
const TIMES = 300
const MAX_RATIO = 1.3
const MAX_SEARCH_MS = 30

const sorted = (ms: number[]) => ms.toSorted((a, b) => a - b)
const quantile = (ms: number[], share: number) => sorted(ms)[Math.floor((ms.length - 1) * share)]!
const shown = (ms: number) => `${ms.toFixed(2)} ms`

const postgres = await startPostgres({ durable: true })
const failures: string[] = []
try {
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const { kernel } = createKernel(testConfig(url, { NODE_ENV: 'production' }))
  const web = await createWebNode(kernel, createMetrics(), null)
  const server = { kernel } as TestServer

  async function call<C extends Call>(asked: C, input: Sent<C>, as: Person) {
    const fields =
      asked.method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }
    const response = await web.app.inject({
      method: asked.method,
      url: asked.path,
      headers: { authorization: as.token },
      ...fields,
    })
    if (response.statusCode !== 200) throw new Error(`${asked.path}: ${response.statusCode} ${response.body}`)
    return response.json()
  }

  const names = Array.from({ length: TIMES }, (_, i) => `Person ${i}`)
  const { Owner: owner } = await makePeople(server, ['Owner'])
  const people = Object.values(await makePeople(server, names))
  const make = async (title: string): Promise<string> =>
    (await call(channelCalls.createChannel, { title }, owner)).channel._id
  const [small, large] = [await make('Small'), await make('Large')]

  // The statements of the server may take five seconds; filling a table takes longer.
  const filling = connect(url.concat('?options=-c%20statement_timeout%3D0'), 1, () => undefined)
  const since = performance.now()
  await sql`set statement_timeout = 0`.execute(filling.db)
  for (let made = 0; made < LARGE; made += 5000) await makeCrowd(filling.db, large, 5000)
  await makeCrowd(filling.db, small, SMALL)
  await sql`vacuum analyze memberships, users, channels`.execute(filling.db)
  await filling.db.destroy()
  console.log(`${LARGE} members made in ${((performance.now() - since) / 1000).toFixed(1)} s`)

  /** The same act in both, turn by turn, so that a slow moment of the machine meets both. */
  async function compare(name: string, act: (channelId: string, round: number) => Promise<unknown>) {
    const times: Record<string, number[]> = { [small]: [], [large]: [] }
    for (let round = 0; round < TIMES; round += 1)
      for (const channelId of round % 2 ? [small, large] : [large, small]) {
        const begun = performance.now()
        await act(channelId, round)
        times[channelId]!.push(performance.now() - begun)
      }
    const [few, many] = [quantile(times[small]!, 0.5), quantile(times[large]!, 0.5)]
    const ratio = many / few
    const p95 = `p95 ${shown(quantile(times[small]!, 0.95))} / ${shown(quantile(times[large]!, 0.95))}`
    console.log(`${name}: ${shown(few)} / ${shown(many)}, ratio ${ratio.toFixed(2)}, ${p95}`)
    if (ratio > MAX_RATIO) failures.push(`${name} takes ${ratio.toFixed(2)} times as long`)
  }

  const page = (channelId: string, more: object = {}) =>
    call(directoryCalls.getMembers, { channelId, limit: 20, ...more }, owner)
  await compare('first page', (channelId) => page(channelId))
  await compare('join', (channelId, i) => call(memberCalls.joinChannel, { channelId }, people[i]!))
  await compare('leave', (channelId, i) => call(memberCalls.leaveChannel, { channelId }, people[i]!))
  const middle = async (channelId: string) => {
    const { rows } = await sql<{ at: number; id: string }>`
      select (extract(epoch from joined_at) * 1000)::bigint as at, user_id as id from memberships
      where channel_id = ${channelId} order by joined_at offset (
        select members_count / 2 from channels where id = ${channelId}) limit 1`.execute(kernel.db)
    return `${rows[0]!.at}.${rows[0]!.id}`
  }
  const places = { [small]: await middle(small), [large]: await middle(large) }
  await compare('page in the middle', (channelId) => page(channelId, { after: places[channelId] }))

  const filters = {
    isModerator: null,
    noUsers: [],
    roles: null,
    noRoles: [],
    noContexts: { ids: [], roles: [] },
  }
  /** As long as the database itself says it takes, planning included. */
  async function search(word: string) {
    const { text, values } = filterQuery(
      { channelId: large, isAcrossBlocks: true },
      owner.userId,
      { ...filters, words: [word] },
      { at: null, id: null, skip: 0, take: 21 },
    )
    const { rows } = await kernel.db.executeQuery<{
      'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }]
    }>(CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values))
    const [told] = rows[0]!['QUERY PLAN']
    return told['Planning Time'] + told['Execution Time']
  }
  const { rows: texts } = await sql<{ search_text: string }>`
    select search_text from memberships where channel_id = ${large} order by md5(user_id::text) limit 400`.execute(
    kernel.db,
  )
  const parts = texts.map(({ search_text: text }, i) => text.slice(i % (text.length - 3)).slice(0, 3))
  const three = [
    ...new Set(['ann', 'han', 'zoe', 'qzx', ...parts.filter((part) => /^[a-z0-9]{3}$/.test(part))]),
  ]
  for (const [name, words] of [
    ['three letters', three],
    ['a whole name', ['lindqvist', 'nguyen', 'marianne', 'nobodyhas']],
    ['two letters', ['an', 'li', 'zo', 'q', 'xu']],
  ] as const) {
    const taken: { word: string; ms: number }[] = []
    // Of three, so that another program's moment is not taken for ours.
    for (const word of words)
      taken.push({ word, ms: quantile([await search(word), await search(word), await search(word)], 0.5) })
    const slowest = taken.toSorted((a, b) => b.ms - a.ms)[0]!
    const all = taken.map(({ ms }) => ms)
    console.log(
      `${name} (${words.length} searches): median ${shown(quantile(all, 0.5))}, p95 ${shown(quantile(all, 0.95))}, slowest ${shown(slowest.ms)} for ${slowest.word}`,
    )
    if (slowest.ms > MAX_SEARCH_MS) failures.push(`${name}: ${shown(slowest.ms)}`)
  }
  await web.close()
  await kernel.db.destroy()
} finally {
  await postgres.stop('fast')
}
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0
