import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTests, type Report, unitTests } from './reports.ts'
import { run } from './run.ts'

/** What the gate of every commit does not do: drift, the document, the browser, the rates and the faults, in short form. */
const place = mkdtempSync(join(tmpdir(), 'guildhall-ci-'))
const unitReport = join(place, 'vitest.json')
const browserReport = join(place, 'journeys.json')
const picturesReport = join(place, 'pictures.json')

interface Suite {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** Where it writes what became of each test; without one the suite counts as one. */
  readonly report?: () => Report
}

const suites: Suite[] = [
  {
    name: 'check',
    command: [
      'node',
      'tools/check.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${unitReport}`,
    ],
    report: () => unitTests(unitReport),
  },
  { name: 'tables match the migrations', command: ['node', 'apps/server/scripts/tables.ts', '--check'] },
  { name: 'the OpenAPI document is valid', command: ['node', 'tools/openapi.ts'] },
  {
    name: 'end to end',
    command: ['pnpm', '-s', 'e2e'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    report: () => browserTests(browserReport),
  },
  {
    name: 'components',
    command: ['pnpm', '-s', 'workbench'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: picturesReport },
    report: () => browserTests(picturesReport),
  },
  {
    name: 'rates',
    command: ['pnpm', '-s', 'bench'],
    env: { BENCH_ROUNDS: '3', BENCH_SECONDS: '1', BENCH_LENIENCE: '0.5' },
  },
  { name: 'faults', command: ['pnpm', '-s', 'chaos'], env: { CHAOS_FAULTS: '8', CHAOS_WRITES: '800' } },
]

const total = { passed: 0, failed: 0 }
const faults: string[] = []
for (const { name, command, env, report } of suites) {
  const since = performance.now()
  Object.assign(process.env, env)
  const { code, output } = await run(command[0]!, command.slice(1))
  console.log(
    `\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - since) / 1000)} s`,
  )
  console.log(output.trim())
  const { passed, failures } = safely(report) ?? { passed: code === 0 && !report ? 1 : 0, failures: [] }
  total.passed += passed
  // A suite can fail although each of its tests passed: lint, types, a floor not reached.
  total.failed += failures.length || (code === 0 ? 0 : 1)
  faults.push(...failures.map((failure) => `${name}: ${failure}`))
  if (code !== 0 && failures.length === 0) faults.push(`${name}: as a whole`)
}

function safely<T>(work: (() => T) | undefined): T | undefined {
  try {
    return work?.()
  } catch {
    return undefined
  }
}

// Said again at the end, where somebody who sees only the last lines finds it.
for (const fault of faults) console.log(`\n--- ${fault}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
