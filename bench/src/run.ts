// pnpm bench: rates as ratios to a bare server within one interleaved run, since absolute ones say more of the machine.
import { startGuildhall } from '@guildhall/parts/guildhall'
import { startPostgres } from '@guildhall/parts/postgres'
import { compare, type Measure } from './compare.ts'
import { seedSessions } from './seed.ts'
import { seedRoom } from './seed-room.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
// A machine that others use too needs lower floors; see what limits a rate with a profile, not with this.
const LENIENCE = Number(process.env.BENCH_LENIENCE ?? 1)

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const builder = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
const people = await seedSessions(databaseUrl, 2000)
const { contextId, postIds } = await seedRoom(builder.url, databaseUrl, people, 5000)
await builder.stop()
const { tokens } = people

const filters = encodeURIComponent(JSON.stringify({ context: contextId }))
const measures: Measure[] = [
  {
    name: 'session list, authenticated',
    floor: 0.75,
    asked: tokens.map((token) => ({ method: 'GET', path: '/api/v2/user/sessions?isWeb=true', token })),
  },
  {
    name: 'feed of a room, 20 posts',
    floor: 0.7,
    asked: tokens.map((token) => ({
      method: 'GET',
      path: `/api/v2/posts?isWeb=true&filters=${filters}`,
      token,
    })),
  },
  {
    name: 'writing a comment',
    floor: 0.6,
    asked: tokens.map((token, index) => ({
      method: 'POST',
      path: '/api/v2/discussion/new?isWeb=true',
      token,
      body: { text: 'It looks like weather. What cone was it?', post: postIds[index % postIds.length]! },
    })),
  },
]

const results: { name: string; ratio: number; floor: number }[] = []
for (const measure of measures) {
  const ratio = await compare(databaseUrl, measure, ROUNDS, SECONDS)
  results.push({ name: measure.name, ratio, floor: Number((measure.floor * LENIENCE).toFixed(2)) })
}
await postgres.stop('fast')
console.log(JSON.stringify(results))
process.exitCode = results.every(({ ratio, floor }) => ratio >= floor) ? 0 : 1
