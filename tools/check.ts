import { availableParallelism } from 'node:os'
import { run } from './run.ts'

/** What must pass before a change is merged. Those of `quick` are independent of each other. */
const quick = {
  'format and lint': ['biome', 'ci', '--colors=off', '--max-diagnostics=100', '.'],
  promises: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  'types of the web': ['tsc', '-p', 'apps/web'],
  boundaries: ['node', 'tools/boundaries.ts'],
  'dead code': ['knip', '--no-progress'],
  sizes: ['node', 'tools/sizes.ts'],
}
// Files share what is loaded, which saves a third of the time; storms, bombs, matrices and long walks through screens
// wait for the longer run.
const selection = process.env.CI ? [] : ['--exclude=**/*.slow.test.*']
// One more than there are cores: the server's tests wait for the database half of their time.
const workers = `--maxWorkers=${availableParallelism() + 1}`
const tests = ['vitest', 'run', workers, ...selection, ...process.argv.slice(2)]

const started = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const failed: string[] = []

async function step(name: string, [command = '', ...args]: readonly string[]) {
  const began = performance.now()
  const { code, output } = await run(command, args)
  const line = `${name.padEnd(18)} ${seconds(began).padStart(7)}`
  if (code === 0) return console.log(`✓ ${line}  ${said(output)}`)
  failed.push(name)
  console.log(`✗ ${line}\n\n${output.trim()}\n`)
}

/** The figures a step prints, where it is a line or two. */
const said = (output: string) => {
  const lines = output.trim().split('\n')
  return lines.length <= 2 ? lines.join('; ') : ''
}

/** Two at a time: most machines that run this have two cores to spare, and tsc takes both. */
const waiting = Object.entries(quick)
await Promise.all(
  [1, 2].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(...next)
  }),
)
await step('tests', tests)

console.log(
  `\n${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} in ${seconds(started)}.`,
)
if (failed.length > 0) process.exitCode = 1
