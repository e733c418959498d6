// pnpm flood:pages: how long a reader's call takes while somebody loads public pages, fifty at once.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { startPostgres } from '@guildhall/parts/postgres'
import { feedOf } from './cases.ts'
import { ask } from './load.ts'
import { seed } from './seed.ts'

const PARALLEL = 50
const SECONDS = Number(process.env.FLOOD_SECONDS ?? 6)
const DIFFERENT_PAGES = 400
/** So many that the limit of no single one is ever reached. */
const MANY_ADDRESSES = 5000
const MOST_TIMES_BASELINE = 3
const MOST_MS = 1000

const start = (file: string, given: object) =>
  fork(join(import.meta.dirname, file), [JSON.stringify(given)], { stdio: 'inherit' })

async function tellOf<T>(child: ChildProcess): Promise<T> {
  const told = once(child, 'message')
  child.send('tell')
  return (await told)[0] as T
}

function shape(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)]! * 10) / 10
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), most: Math.round(sorted.at(-1)!) }
}

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const server = await startGuildhall({
  roles: 'web',
  databaseUrl,
  smtpUrl: 'smtp://127.0.0.1:1',
  settings: { TRUST_PROXY: 'loopback', LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '300' },
})
const { members, rooms, postIds } = await seed(server.url, databaseUrl)
const token = members[1]!.token
const feed = feedOf(rooms.room!, token)
const { posts } = (await ask(server.url, feed)) as { posts: { channel: { slug: string } }[] }
const front = `/c/${posts[0]!.channel.slug}`
const room = `${front}/channel/${rooms.room}`
const pages = [front, room, ...postIds.slice(-DIFFERENT_PAGES).map((id) => `${room}/post/${id}`)]
const floods = [
  { name: 'one page, one address', paths: [front], addresses: 1 },
  { name: 'many pages, one address', paths: pages, addresses: 1 },
  { name: 'one page, many addresses', paths: [front], addresses: MANY_ADDRESSES },
  { name: 'many pages, many addresses', paths: pages, addresses: MANY_ADDRESSES },
]

const bystander = start('bystander.ts', { url: server.url, asked: feed })
await sleep(3000)
const results = []
for (const { name, paths, addresses } of floods) {
  await tellOf(bystander)
  await sleep(SECONDS * 1000)
  const baseline = shape(await tellOf<number[]>(bystander))
  const flooder = start('page-flooder.ts', { url: server.url, paths, addresses, parallel: PARALLEL })
  await sleep(SECONDS * 1000)
  const flooded = shape(await tellOf<number[]>(bystander))
  const answers = await tellOf<Record<string, number>>(flooder)
  const ratio = Math.round((flooded.p95 / baseline.p95) * 100) / 100
  const isHeld = ratio <= MOST_TIMES_BASELINE && flooded.most <= MOST_MS
  results.push({ name, baseline, flooded, ratio, answers, isHeld })
  console.error(JSON.stringify(results.at(-1)))
  await sleep(2000)
}
bystander.disconnect()
await server.stop()
await postgres.stop('fast')
console.log(JSON.stringify({ pages: results, held: results.filter(({ isHeld }) => isHeld).length }))
process.exitCode = results.every(({ isHeld }) => isHeld) ? 0 : 1
