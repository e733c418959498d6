import { availableParallelism } from 'node:os'
import { measured } from './budgets.ts'
import { run } from './run.ts'
import { differing, type Selection, selected, toVitest } from './selection.ts'

/** What must pass before a change is merged. Those of `quick` are independent of each other. */
const quick = {
  'format and lint': ['biome', 'ci', '--colors=off', '--max-diagnostics=100', '.'],
  promises: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-p', '.'],
  'types of the web': ['tsc', '-p', 'apps/web'],
  boundaries: ['node', 'tools/boundaries.ts'],
  'dead code': ['knip', '--no-progress'],
  sizes: ['node', 'tools/sizes.ts'],
  pages: ['node', 'tools/page-weights.ts'],
}
// `--all` is every test, and in CI the slow ones too; without it those of what differs from the last commit.
const isWhole = process.argv.includes('--all')
const isSlow = isWhole && Boolean(process.env.CI)
const more = process.argv.slice(2).filter((argument) => argument !== '--all')
// One more than there are cores: the server's tests wait for the database half of their time.
const workers = `--maxWorkers=${availableParallelism() + 1}`

const started = performance.now()
const secondsSince = (since: number) => (performance.now() - since) / 1000
const failed: string[] = []

async function step(name: string, [command = '', ...args]: readonly string[]) {
  const began = performance.now()
  const { code, output } = await run(command, args)
  const line = measured(name, secondsSince(began))
  if (code === 0) return console.log(`✓ ${line}  ${said(output)}`)
  failed.push(name)
  console.log(`✗ ${line}\n\n${output.trim()}\n`)
}

/** The figures a step prints, where it is a line or two. */
const said = (output: string) => {
  const lines = output.trim().split('\n')
  return lines.length <= 2 ? lines.join('; ') : ''
}

const reason = (selection: Selection) => {
  if (selection === 'everything') return 'every test, since something differs that any of them may read'
  if (selection.length === 0) return 'no test, since no module differs from the last commit'
  return `the tests of what differs from the last commit and of what imports it: ${selection.join(', ')}`
}

/** Two at a time: most machines that run this have two cores to spare, and tsc takes both. */
const waiting = Object.entries(quick)
await Promise.all(
  [1, 2].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await step(...next)
  }),
)

const selection = isWhole ? 'everything' : selected(await differing())
const asked = toVitest(selection, { slow: isSlow })
if (!isWhole) console.log(`  ${reason(selection)}`)
if (asked) await step('tests', ['vitest', ...asked, workers, ...more])

console.log(
  `\n${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`} in ${secondsSince(started).toFixed(1)} s.`,
)
if (failed.length > 0) process.exitCode = 1
