import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** How many tests it ran, where it says so; otherwise the suite counts as one. */
  readonly counts?: () => { passed: number; failed: number }
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

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
    counts: () => {
      const { numPassedTests, numFailedTests } = read<{ numPassedTests: number; numFailedTests: number }>(
        unitReport,
      )
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  { name: 'tables match the migrations', command: ['node', 'apps/server/scripts/tables.ts', '--check'] },
  { name: 'the OpenAPI document is valid', command: ['node', 'tools/openapi.ts'] },
  {
    name: 'end to end',
    command: ['pnpm', '-s', 'e2e'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    counts: () => {
      const { stats } = read<{ stats: { expected: number; unexpected: number } }>(browserReport)
      return { passed: stats.expected, failed: stats.unexpected }
    },
  },
  {
    name: 'components',
    command: ['pnpm', '-s', 'workbench'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: picturesReport },
    counts: () => {
      const { stats } = read<{ stats: { expected: number; unexpected: number } }>(picturesReport)
      return { passed: stats.expected, failed: stats.unexpected }
    },
  },
  {
    name: 'rates',
    command: ['pnpm', '-s', 'bench'],
    env: { BENCH_ROUNDS: '5', BENCH_SECONDS: '3', BENCH_FLOOR: '0.6' },
  },
  { name: 'faults', command: ['pnpm', '-s', 'chaos'], env: { CHAOS_FAULTS: '8', CHAOS_WRITES: '800' } },
]

const total = { passed: 0, failed: 0 }
for (const { name, command, env, counts } of suites) {
  const since = performance.now()
  Object.assign(process.env, env)
  const { code, output } = await run(command[0]!, command.slice(1))
  console.log(
    `\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - since) / 1000)} s`,
  )
  console.log(output.trim())
  const counted = safely(counts) ?? { passed: 0, failed: 0 }
  total.passed += counted.passed + (counts || code !== 0 ? 0 : 1)
  // A suite can fail although each of its tests passed: lint, types, a floor not reached.
  total.failed += counted.failed || (code === 0 ? 0 : 1)
}

function safely<T>(work: (() => T) | undefined): T | undefined {
  try {
    return work?.()
  } catch {
    return undefined
  }
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
