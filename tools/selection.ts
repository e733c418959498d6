import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { slowFiles } from './slow-files.ts'

/** Every path that differs from the last commit, also what is new or gone. */
export async function differing(): Promise<string[]> {
  const asked = await Promise.all([
    run('git', ['diff', '--name-only', '--no-renames', 'HEAD']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  for (const { code, output } of asked) if (code !== 0) throw new Error(output)
  return asked.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
}

export type Selection = 'everything' | readonly string[]

const module = /\.(ts|tsx|css)$/
/** Modules that no test imports, although they decide what tests do or find. */
const decisive =
  /\.config\.ts$|\/global-setup\.ts$|^apps\/server\/(migrations|scripts|demo)\/|^packages\/parts\//
/** Tests that read every source instead of importing it. */
const readers = [
  'apps/server/src/platform/outbound/outbound-only.test.ts',
  'packages/contract/src/list-filters.test.ts',
  'tools/asked-calls.test.ts',
  'tools/contributing.test.ts',
  'tools/unsaid-texts.test.ts',
]
/** Papers, and programs with proofs of their own. */
const aside = /\.md$|^LICENSE$|^(e2e(?!\/live)|bench|chaos|attack|deploy|\.ci)\/|^tools\/fixtures\//

/**
 * Whose tests a change asks for: those of some modules and of what imports them. Anything that is read and not imported,
 * such as SQL, a table of expectations or a setting, may matter to every test.
 */
export function selected(changed: readonly string[]): Selection {
  const touched = changed.filter((file) => !aside.test(file))
  return touched.every((file) => module.test(file) && !decisive.test(file)) ? touched : 'everything'
}

/**
 * The arguments with which Vitest runs them, or none where there is nothing to run. Slow files wait for CI, except one
 * that is changed itself.
 */
export function toVitest(selection: Selection, { slow }: { slow: boolean }): string[] | null {
  if (selection === 'everything') return ['run', ...(slow ? [] : ['--exclude=**/*.slow.test.*'])]
  // What is gone has no tests, and whoever still imports it does not compile.
  const present = selection.filter((file) => existsSync(join(root, file)))
  if (present.length === 0) return null
  const asked = [...new Set([...present, ...readers])]
  const waiting = slow ? [] : slowFiles().filter((file) => !present.includes(file))
  return ['related', '--run', '--passWithNoTests', ...waiting.map((file) => `--exclude=**/${file}`), ...asked]
}
