// pnpm soak: two nodes, an hour and two hundred people who read, write, chat and register; what grows meanwhile is printed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { growthOf, type NodeState, readNode } from './soak/node-metrics.ts'
import { openPeople } from './soak/people.ts'
import { watchStatements } from './soak/slow-statements.ts'
import { setStage } from './soak/stage.ts'
import { createTally } from './soak/tally.ts'
import { readTables, wholeReads } from './soak/whole-reads.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const PEOPLE = Number(process.env.SOAK_PEOPLE ?? 200)
/** Until caches are filled and compiled code is settled, nothing is compared. */
const WARM_SECONDS = Number(process.env.SOAK_WARM_SECONDS ?? 60)
const MOST_GROWTH = 0.05
/** How long jobs and letters of the last minute may take. */
const SETTLE_MS = 120_000

const MINUTE_MS = 60_000
const MEGA = 1_000_000
const mega = (bytes: number) => Math.round(bytes / MEGA)

const stage = await setStage()
const tally = createTally()
const people = await openPeople(stage, PEOPLE, tally)
await sleep(WARM_SECONDS * 1000)
const statements = await watchStatements(stage.database)
const tablesBefore = await readTables(stage.database)
tally.take()

const minutes: NodeState[][] = []
for (let minute = 1; minute <= MINUTES; minute += 1) {
  await sleep(MINUTE_MS)
  const states = await Promise.all(stage.nodes.map(({ metricsUrl }) => readNode(metricsUrl)))
  minutes.push(states)
  const { acts, p95Ms, faults } = tally.take()
  const nodes = states.map(
    ({ memory, heap, handles, lagMs }) =>
      `${mega(memory)} MB (heap ${mega(heap)}), ${handles} handles, ${lagMs.toFixed(0)} ms late`,
  )
  const size = mega(await stage.databaseSize())
  console.log(
    `${minute}. minute: ${nodes.join(' | ')} | ${acts} acts, p95 ${p95Ms} ms, ${faults} faults | database ${size} MB`,
  )
  for (const line of await statements.slowestSince()) console.log(`    ${line}`)
}

const slowest = await statements.slowest(stage.log)
const readers = await statements.wholeReaders(stage.log)
const whole = wholeReads(tablesBefore, await readTables(stage.database))
await people.leave()
await stage.settled(SETTLE_MS)
const invariants = spawn(process.execPath, ['apps/server/scripts/invariants.ts'], {
  cwd: stage.root,
  env: { ...process.env, DATABASE_URL: stage.databaseUrl },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let held = ''
invariants.stdout.setEncoding('utf8').on('data', (text: string) => {
  held += text
})
const [code] = (await once(invariants, 'exit')) as [number]
const fallen = stage.nodes.flatMap(({ lastWords }) => lastWords ?? [])
await stage.close()

console.log('\nthe slowest statements, with their plans')
for (const { text, meanMs, calls, plan, scanned } of slowest) {
  console.log(`\n${meanMs.toFixed(1)} ms on average, ${calls} times: ${text}\n${plan}`)
  if (scanned.length > 0) console.log(`SCANS ${scanned.join(', ')}`)
}
console.log('\nwhat nobody could do:', JSON.stringify(tally.refusals()))
for (const line of whole) console.log(`read whole: ${line}`)
for (const line of readers) console.log(`reads whole: ${line}`)
for (const line of held.split('\n').filter((text) => text.startsWith('BROKEN'))) console.log(line)
for (const words of fallen) console.log(`a node ended:\n${words}`)

const growth = stage.nodes.map((_, at) => growthOf(minutes.map((states) => states[at]!.memory)))
const verdict = {
  minutes: MINUTES,
  people: PEOPLE,
  acts: tally.acts(),
  growth: growth.map((share) => `${(share * 100).toFixed(1)} %`),
  isMemoryKept: growth.every((share) => share < MOST_GROWTH),
  isAlive: fallen.length === 0,
  isFree: tally.faults() === 0,
  isIndexed: slowest.length > 0 && slowest.every(({ scanned }) => scanned.length === 0),
  isTrue: code === 0,
}
console.log(JSON.stringify(verdict))
const { isMemoryKept, isAlive, isFree, isIndexed, isTrue } = verdict
process.exitCode = isMemoryKept && isAlive && isFree && isIndexed && isTrue ? 0 : 1
