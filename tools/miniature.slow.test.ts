import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edit } from './copy-project.ts'
import { type Forgotten, notCompiled, notCompiledOnWeb, untested, unused, withoutPlace } from './forgotten.ts'
import { createMiniature } from './miniature.ts'

/**
 * CI adds the domain and forgets what most tests notice; `pnpm miniature` also asks it in the name of everybody and compiles it, where its own
 * `compile.test.ts` holds what compilers refuse, and forgets everything.
 */
const isWhole = process.env.MINIATURE === 'whole'

let miniature: Awaited<ReturnType<typeof createMiniature>>
beforeAll(async () => {
  miniature = await createMiniature()
}, 60_000)
afterAll(() => miniature.remove())

/** Tests of the copy; what this process tells its own tests by the environment is kept from them. */
const tests = (...args: string[]) =>
  miniature.run('env', '-u', 'VITEST', '-u', 'VITEST_POOL_ID', 'NO_COLOR=1', 'vitest', 'run', ...args)

/** Those that ask about every domain; they ask about the miniature as well. */
const overAll = [
  ...['server', 'contract', 'tools'].flatMap((project) => ['--project', project]),
  ...[
    'src/domains.test.ts',
    'access/complete.test.ts',
    'testing/invariants.test.ts',
    'personal-tables.test.ts',
  ],
  ...['src/public-surface.test.ts', 'src/all.test.ts', 'refusal-words.test.ts'],
]

/** What a command says when all of these are forgotten together. */
async function saidWithout(forgotten: readonly Forgotten[], command: () => Promise<{ output: string }>) {
  const back: (() => Promise<void>)[] = []
  for (const one of forgotten.flatMap(({ edits }) => edits)) back.push(await edit(miniature.at, one))
  try {
    return (await command()).output
  } finally {
    for (const undo of back.reverse()) await undo()
  }
}

/** What the report says of a test that failed. */
const reportOf = (output: string, test: string) =>
  output
    .split(/^ FAIL /m)
    .filter((part) => part.split('\n', 1)[0]!.endsWith(test))
    .join()

describe('a domain that is added with its folders and a line per side', { timeout: 600_000 }, () => {
  if (isWhole) {
    it('compiles on both sides, and what it must not leave out does not', async () => {
      const sides = [miniature.run('tsc', '-p', '.'), miniature.run('tsc', '-p', 'apps/web')]
      for (const said of await Promise.all(sides)) expect(said.output).toBe('')
    })

    it('has no dead code and its place in the order', async () => {
      const checks = [miniature.run('knip', '--no-progress'), miniature.run('node', 'tools/boundaries.ts')]
      for (const { code, output } of await Promise.all(checks)) expect(code, output).toBe(0)
    })
  }

  it('works through the real contract, on both sides', async () => {
    const { code, output } = await tests(...overAll, '--project', 'web', 'src/greetings')
    expect(code, output).toBe(0)
  })

  if (isWhole)
    it('answers everybody as its rows say, and its mutants are noticed', async () => {
      const { code, output } = await tests('--project', 'server', 'src/testing/access', '-t', '[gG]reeting')
      expect(code, output).toBe(0)
      expect(output).toMatch(/Tests +18 passed/)
    })
})

describe('what is forgotten of a domain is refused by name', { timeout: 600_000 }, () => {
  const checks = [
    ['types', notCompiled, ['tsc', '-p', '.']],
    ['types of the web', notCompiledOnWeb, ['tsc', '-p', 'apps/web']],
    ['dead code', unused, ['knip', '--no-progress']],
    ['boundaries', withoutPlace, ['node', 'tools/boundaries.ts']],
  ] as const

  if (isWhole)
    it.each(checks)('by the check of %s', async (_check, forgotten, [command, ...args]) => {
      const output = await saidWithout(forgotten, () => miniature.run(command, ...args))
      for (const { place, names } of forgotten) expect(output, place).toContain(names)
    })

  it.each(isWhole ? untested : untested.slice(0, 1))('by tests: %#', async (...forgotten) => {
    const output = await saidWithout(forgotten, () => tests(...overAll))
    for (const { place, test = '', names } of forgotten)
      expect(reportOf(output, test), place).toContain(names)
  })
})
