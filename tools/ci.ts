import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOver, measured } from './budgets.ts'
import { browserTests, type Report, slowGaps, unitTests } from './reports.ts'
import { run } from './run.ts'

/** What the gate of every commit does not do: drift, the document, the browser, the rates and the faults, in short form. */
const place = mkdtempSync(join(tmpdir(), 'guildhall-ci-'))
const unitReport = join(place, 'vitest.json')
const browserReport = join(place, 'journeys.json')
const picturesReport = join(place, 'pictures.json')
const attackReport = join(place, 'attacks.json')

interface Suite {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Where it writes what became of each test; without one the suite counts as one. */
  readonly report?: () => Report
}

const components: Suite = {
  name: 'components',
  command: ['pnpm', '-s', 'workbench'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: picturesReport },
  report: () => browserTests(picturesReport),
}

const storms: Suite = {
  name: 'faults',
  command: ['pnpm', '-s', 'chaos'],
  env: {
    CHAOS_FAULTS: '6',
    CHAOS_WRITES: '600',
    CHAOS_CODE_FAULTS: '4',
    CHAOS_CODES: '400',
    CHAOS_SCHEDULED: '6',
  },
}

const sales: Suite = {
  name: 'sales under faults',
  command: ['pnpm', '-s', 'chaos', '--money'],
  env: { CHAOS_MONEY: 'short' },
}

const attacks: Suite = {
  name: 'attacks',
  command: ['pnpm', '-s', 'attack'],
  env: { ATTACK_REPORT: attackReport },
  report: () => JSON.parse(readFileSync(attackReport, 'utf8')) as Report,
}

/** One after the other; those in one row together, of which none takes both cores for long. */
const suites: Suite[][] = [
  [
    { name: 'build', command: ['pnpm', '-s', 'build'] },
    { name: 'tables match the migrations', command: ['node', 'apps/server/scripts/tables.ts', '--check'] },
    { name: 'the OpenAPI document is valid', command: ['node', 'tools/openapi.ts'] },
  ],
  [
    {
      name: 'check',
      command: [
        'node',
        'tools/check.ts',
        '--all',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${unitReport}`,
      ],
      report: () => {
        const { passed, failures } = unitTests(unitReport)
        return { passed, failures: [...failures, ...slowGaps(unitReport)] }
      },
    },
  ],
  [
    {
      name: 'end to end',
      command: ['pnpm', '-s', 'e2e'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      report: () => browserTests(browserReport),
    },
  ],
  [components],
  [storms],
  [sales, attacks],
  [
    {
      name: 'rates',
      command: ['pnpm', '-s', 'bench'],
      env: { BENCH_ROUNDS: '2', BENCH_SECONDS: '0.5', BENCH_LENIENCE: '0.25' },
    },
  ],
]

const total = { passed: 0, failed: 0 }
const faults: string[] = []
// What came before this program began is told by whoever began it.
const installing = Number(process.env.CI_INSTALL_SECONDS ?? 0)
const times = new Map([['install', installing]])
const began = performance.now()
const secondsSince = (since: number) => (performance.now() - since) / 1000

async function take({ name, command, env, report }: Suite) {
  const since = performance.now()
  const { code, output } = await run(command[0]!, command.slice(1), { env })
  const seconds = secondsSince(since)
  times.set(name, seconds)
  console.log(`\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round(seconds)} s`)
  console.log(output.trim())
  const { passed, failures } = outcome(code, report)
  total.passed += passed
  // A suite can fail although each of its tests passed: lint, types, a floor not reached.
  total.failed += failures.length || (code === 0 ? 0 : 1)
  faults.push(...failures.map((failure) => `${name}: ${failure}`))
  if (code !== 0 && failures.length === 0) faults.push(`${name}: as a whole`)
}
for (const together of suites) await Promise.all(together.map(take))

/** What was not written down is not proved, whatever the suite says of itself. */
function outcome(code: number, report: Suite['report']): Report {
  if (!report) return { passed: code === 0 ? 1 : 0, failures: [] }
  try {
    return report()
  } catch (error) {
    return { passed: 0, failures: [`there is no report: ${String(error)}`] }
  }
}

times.set('total', installing + secondsSince(began))
console.log(`\n${'suite'.padEnd(30)} ${'seconds'.padStart(7)} ${'budget'.padStart(7)}`)
for (const [name, seconds] of times) console.log(measured(name, seconds))
// No failure: the machine may have other work, and a suite that never ends is ended by the limits of its tests.
const over = [...times].filter(([name, seconds]) => isOver(name, seconds)).map(([name]) => name)
if (over.length > 0) console.log(`\nOver their budget: ${over.join(', ')}`)

// Said again at the end, where somebody who sees only the last lines finds it.
for (const fault of faults) console.log(`\n--- ${fault}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
