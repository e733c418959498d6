// pnpm flood [part of a name]: how long a reader's call takes while somebody floods the server with pages or with commands over sockets.
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
const loading = (paths: string[], addresses: number) => ({
  file: 'page-flooder.ts',
  given: { url: server.url, paths, addresses, parallel: PARALLEL },
})
const floods = [
  { name: 'one page, one address', ...loading([front], 1) },
  { name: 'many pages, one address', ...loading(pages, 1) },
  { name: 'one page, many addresses', ...loading([front], MANY_ADDRESSES) },
  { name: 'many pages, many addresses', ...loading(pages, MANY_ADDRESSES) },
  { name: 'ten sockets', file: 'socket-flooder.ts', given: { url: server.url, token: members[2]!.token } },
]

const bystander = start('bystander.ts', { url: server.url, asked: feed })
await sleep(3000)
const results: boolean[] = []
const wanted = process.argv[2] ?? ''
for (const { name, file, given } of floods.filter((one) => one.name.includes(wanted))) {
  await tellOf(bystander)
  await sleep(SECONDS * 1000)
  const baseline = shape(await tellOf<number[]>(bystander))
  const flooder = start(file, given)
  await sleep(SECONDS * 1000)
  const flooded = shape(await tellOf<number[]>(bystander))
  const outcome = await tellOf<{ isOver?: boolean }>(flooder)
  const ratio = Math.round((flooded.p95 / baseline.p95) * 100) / 100
  const isHeld = ratio <= MOST_TIMES_BASELINE && flooded.most <= MOST_MS && outcome.isOver !== false
  console.log(JSON.stringify({ name, baseline, flooded, ratio, outcome, isHeld }))
  results.push(isHeld)
  await sleep(2000)
}
bystander.disconnect()
await server.stop()
await postgres.stop('fast')
console.log(JSON.stringify({ floods: results.length, held: results.filter(Boolean).length }))
process.exitCode = results.every(Boolean) ? 0 : 1
