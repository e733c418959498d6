// pnpm bench: rates as ratios to a bare server within one interleaved run, since absolute ones say more of the machine.
import { startGuildhall } from '@guildhall/parts/guildhall'
import { freePort } from '@guildhall/parts/ports'
import { startPostgres } from '@guildhall/parts/postgres'
import { ended, listening, started } from '@guildhall/parts/processes'
import { median, rateOf } from './load.ts'
import { seedSessions } from './seed.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
// A machine that others use too needs a lower one; see what limits the rate with a profile, not with this.
const FLOOR = Number(process.env.BENCH_FLOOR ?? 0.75)

const postgres = await startPostgres({ durable: true })
const databaseUrl = postgres.url('postgres')
const guildhall = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
const tokens = await seedSessions(databaseUrl, 2000)
const port = await freePort()
const bare = started(process.execPath, ['bench/src/bare.ts'], {
  env: { ...process.env, PORT: `${port}`, DATABASE_URL: databaseUrl },
})
await listening(port, bare)

const ours = `${guildhall.url}/api/v2/user/sessions?isWeb=true`
const theirs = `http://127.0.0.1:${port}/`
await rateOf(ours, tokens, 2)
await rateOf(theirs, tokens, 2)
const rounds: { ours: number; bare: number; ratio: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  // Whoever goes second finds a warmer machine, so they take turns.
  const first = round % 2 === 0
  const a = await rateOf(first ? ours : theirs, tokens, SECONDS)
  const b = await rateOf(first ? theirs : ours, tokens, SECONDS)
  const [us, them] = first ? [a, b] : [b, a]
  rounds.push({ ours: Math.round(us), bare: Math.round(them), ratio: Number((us / them).toFixed(3)) })
}
await guildhall.stop()
await ended(bare)
await postgres.stop('fast')

console.table(rounds)
const ratio = median(rounds.map((round) => round.ratio))
console.log(JSON.stringify([{ name: 'session list, authenticated', ratio, floor: FLOOR }]))
process.exitCode = ratio >= FLOOR ? 0 : 1
