import { expect, test } from 'vitest'
import { selected, toVitest } from './selection.ts'

const module = 'apps/server/src/posts/feed/list.ts'
const screen = 'apps/web/src/ui/actions/Button.tsx'
const slow = 'apps/server/src/posts/storm.slow.test.ts'

test('modules ask for their own tests and those of what imports them', () => {
  expect(selected([module, screen])).toEqual([module, screen])
})

test.for([
  'apps/server/migrations/0042-pins.sql',
  'apps/server/src/posts/invariants.sql',
  'apps/server/src/posts/testing/expected.csv',
  'apps/server/src/testing/global-setup.ts',
  'apps/server/vitest.config.ts',
  'apps/web/package.json',
  'pnpm-lock.yaml',
  'biome.json',
  'tsconfig.base.json',
  'apps/server/scripts/invariants.ts',
  'packages/parts/src/redis.ts',
])('%s asks for everything', (file) => {
  expect(selected([module, file])).toBe('everything')
})

test.for(['README.md', 'docs/decisions/0001-one.md', 'e2e/journeys/posts.spec.ts', 'chaos/src/run.ts'])(
  '%s asks for no test',
  (file) => {
    expect(selected([file])).toEqual([])
    expect(selected([file, module])).toEqual([module])
  },
)

test('nothing that differs, or only what is gone, runs nothing', () => {
  expect(toVitest(selected([]), { slow: false })).toBeNull()
  expect(toVitest(['apps/server/src/gone.ts'], { slow: false })).toBeNull()
})

test('slow files wait, except one that differs itself', () => {
  const all = toVitest('everything', { slow: false })!
  expect(all).toContain('--exclude=**/*.slow.test.*')
  const some = toVitest([slow], { slow: false })!
  expect(some.some((argument) => argument.startsWith('--exclude') && argument.endsWith(slow))).toBe(false)
  expect(some.filter((argument) => argument.startsWith('--exclude')).length).toBeGreaterThan(10)
})

test('in CI no file waits', () => {
  expect(toVitest('everything', { slow: true })).toEqual(['run'])
})
