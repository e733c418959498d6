import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.ts'

export interface TestedFile {
  /** Its path, from the root of everything. */
  readonly name: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/** Every slow test file there is, from the root of the project. */
export const slowFiles = () =>
  globSync('{apps,e2e,packages,tools}/**/*.slow.test.*', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).sort()

/** What was not proved although its file is there: a slow file nobody ran, and a test in one that was passed over. */
export function unproved(files: readonly string[], results: readonly TestedFile[]): string[] {
  const ran = new Map(results.map((result) => [resolve(root, result.name), result.assertionResults]))
  return files.flatMap((file) => {
    const tests = ran.get(resolve(root, file)) ?? []
    if (tests.length === 0) return [`${file} was not run`]
    return tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ status, fullName }) => `${file}: "${fullName}" was ${status}`)
  })
}
