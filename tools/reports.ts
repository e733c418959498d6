import { readFileSync } from 'node:fs'
import { slowFiles, unproved } from './slow-files.ts'

export interface Report {
  readonly passed: number
  /** The tests that failed, each with the beginning of its reason. */
  readonly failures: string[]
}

const MAX_REASON = 400
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const told = (title: string, reason = '') =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours
  `${title}\n${reason.replaceAll(/\u001b\[[0-9;]*m/g, '').slice(0, MAX_REASON)}`

interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** What vitest wrote. A file that could not even be loaded has no tests, and has failed. */
export function unitTests(file: string): Report {
  const { numPassedTests, testResults } = read<UnitReport>(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && own.length === 0) return [told(name, message)]
    return own.map((test) => told(test.fullName, test.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failures }
}

/** The slow proofs that it does not hold. */
export const slowGaps = (file: string): string[] => unproved(slowFiles(), read<UnitReport>(file).testResults)

interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** What Playwright wrote. */
export function browserTests(file: string): Report {
  const report = read<Suite & { stats: { expected: number; flaky: number } }>(file)
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => told(title, tests[0]?.results.find(({ error }) => error)?.error?.message))
  return { passed: report.stats.expected + report.stats.flaky, failures }
}
