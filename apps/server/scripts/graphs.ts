// Five hundred communities whose roles, rooms and tiers fell by chance, or as many as GRAPHS says: pnpm graphs
// In parts of fifty, each with a database of its own, and as many parts at once as there are cores for.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text as textOf } from 'node:stream/consumers'

const PART = 50
/** The tests of a part stand in two files, which run beside each other and a database. */
const CORES_FOR_PART = 3

const whole = Number(process.env.GRAPHS ?? 500)
const first = Number(process.env.GRAPHS_FROM ?? 0)
const parts = Array.from({ length: Math.ceil(whole / PART) }, (_, at) => ({
  from: first + at * PART,
  count: Math.min(PART, whole - at * PART),
}))

async function take({ from, count }: (typeof parts)[number]): Promise<boolean> {
  const began = performance.now()
  const args = 'run --project server graph.slow --test-timeout 600000'.split(' ')
  const env = { ...process.env, GRAPHS: `${count}`, GRAPHS_FROM: `${from}` }
  const child = spawn('vitest', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${from + 1} to ${from + count}: ${code === 0 ? 'right' : `wrong\n${said}`}, ${seconds} s`)
  return code === 0
}

const waiting = parts.values()
const verdicts: boolean[] = []
async function lane() {
  for (const part of waiting) verdicts.push(await take(part))
}
await Promise.all(
  Array.from({ length: Math.max(1, Math.floor(availableParallelism() / CORES_FOR_PART)) }, lane),
)
process.exitCode = verdicts.every(Boolean) ? 0 : 1
