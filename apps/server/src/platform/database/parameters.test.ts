import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Texts that are no statements of ours: those of another connection, of the invariants and of a shell. */
const others = [
  'src/accounts/personal-tables.ts',
  'src/files/media/run-bounded.ts',
  'src/platform/database/migrate.ts',
  'src/platform/database/parameters.ts',
  'src/platform/database/program-role.ts',
  'src/platform/jobs/dead-workers.ts',
  'src/platform/invariants.ts',
]

const files = globSync('src/**/*.ts', { cwd: root }).filter(
  (name) => !name.endsWith('.test.ts') && !name.includes('/testing/') && !others.includes(name),
)

const faults = [/\$\d/, /replace(?:All)?\(\s*['"`/]\\?\$/]

/** The lines of a file where a parameter has a number for a name, or where one is put in another's place. */
const faultsIn = (name: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => (faults.some((fault) => fault.test(line)) ? [`${name}:${index + 1}`] : []))

describe('a parameter of a statement', () => {
  it('has a name, in every text of ours', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((name) => faultsIn(name, readFileSync(join(root, name), 'utf8')))).toEqual([])
  })

  it.each([
    'where id = $1',
    'any($12::uuid[])',
    "isRoomVisible('x', 'c').replaceAll('$viewerId', 'u.id')",
    "text.replace('$1', 'u.id')",
    'text.replace(/\\$viewerId/g, other)',
  ])('is found where it has none: %s', (line) => {
    expect(faultsIn('planted.ts', `first line\n${line}`)).toEqual(['planted.ts:2'])
  })

  it.each(['where id = $postId', 'x.id = \\$', "text.replace('a', '$&')"])(
    'and nothing that only looks so: %s',
    (line) => {
      expect(faultsIn('planted.ts', line)).toEqual([])
    },
  )
})
