import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { allFiles } from './files.ts'
import { root } from './run.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** The files that a command runs, and what it chooses tests by: parts of their paths. */
function namedIn(command: string): string[] {
  const run = [...command.matchAll(/\bnode (\S+)/g)].map(([, file]) => file!)
  const [, chosen = ''] = command.split(/(?:vitest run|@guildhall\/e2e test)\b/)
  return [
    ...run,
    ...chosen
      .replaceAll(/--\S+ \S+/g, '')
      .split(' ')
      .filter(Boolean),
  ]
}

const lost = (files: readonly string[], command: string) =>
  namedIn(command).filter((named) => !files.some((file) => file.includes(named)))

let files: string[]
beforeAll(async () => {
  files = await allFiles()
})

it.each(Object.entries(scripts))('pnpm %s names what is there', (_, command) => {
  expect(lost(files, command)).toEqual([])
})

it('finds what has moved', () => {
  const command = 'X=1 vitest run --project server src/a.slow src/b.slow --test-timeout 600000'
  expect(lost(['apps/server/src/a.slow.test.ts'], command)).toEqual(['src/b.slow'])
  expect(lost(['tools/check.ts'], 'node tools/checks.ts')).toEqual(['tools/checks.ts'])
  expect(lost([], 'pnpm --filter @guildhall/e2e test mirrored.spec')).toEqual(['mirrored.spec'])
})

it.each(['README.md', 'CONTRIBUTING.md', 'deploy/README.md'])('%s names commands that are there', (paper) => {
  const named = [...read(paper).matchAll(/`pnpm (?:--silent )?([a-z][\w:]*)/g)].map(([, name]) => name!)
  const builtIn = ['install']
  expect(named.filter((name) => !(name in scripts) && !builtIn.includes(name))).toEqual([])
})
