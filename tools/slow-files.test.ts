import { expect, test } from 'vitest'
import { slowFiles, unproved } from './slow-files.ts'

const storm = 'apps/server/src/posts/storm.slow.test.ts'
const bombs = 'apps/server/src/files/bombs.slow.test.ts'
const result = (name: string, ...statuses: string[]) => ({
  name,
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index + 1}` })),
})

test('slow files that ran whole are proved', () => {
  expect(unproved([storm, bombs], [result(storm, 'passed', 'passed'), result(bombs, 'passed')])).toEqual([])
})

test('a failure is told elsewhere, and is no gap', () => {
  expect(unproved([storm], [result(storm, 'failed')])).toEqual([])
})

test('a slow file that nobody selected is named', () => {
  expect(unproved([storm, bombs], [result(storm, 'passed')])).toEqual([`${bombs} was not run`])
})

test('a slow file in which no test was found is named', () => {
  expect(unproved([storm], [result(storm)])).toEqual([`${storm} was not run`])
})

test.for(['skipped', 'pending', 'todo'])('a test that was %s in a slow file is named', (status) => {
  expect(unproved([storm], [result(storm, 'passed', status)])).toEqual([`${storm}: "test 2" was ${status}`])
})

test('the slow files are looked for on the disk, of both kinds', () => {
  const found = slowFiles()
  expect(found).toContain(storm)
  expect(found.some((file) => file.endsWith('.slow.test.tsx'))).toBe(true)
})
