import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { domains } from '../../domains.ts'
import { fileOf, testParts } from '../collect-parts.ts'
import { readOracle, reviewed } from './oracle.ts'
import { dealShares, SHARES } from './shares.ts'

it('has a row for every call and command of a domain in the table of that domain', () => {
  for (const { name, routes = [], answers = [] } of domains) {
    const asked = [
      ...routes.map(({ call }) => `${call.method} ${call.path}`),
      ...answers.map(({ command }) => `SOCKET ${command.name}`),
    ]
    const table = `${name}/testing/expected.csv`
    if (asked.length > 0) expect(existsSync(fileOf(name, 'expected.csv')), `${table} is missing`).toBe(true)
    const rows = asked.length > 0 ? readOracle([name]) : []
    expect([...new Set(rows.map((row) => row.call))].sort(), table).toEqual(asked.sort())
  }
})

it('has a case for every row, and somebody who may', () => {
  for (const { name, cases = {} } of testParts) {
    const rows = reviewed('expected.csv').includes(name) ? readOracle([name]) : []
    expect(Object.keys(cases).sort(), name).toEqual([...new Set(rows.map((row) => row.call))].sort())
    for (const [call, placements] of Object.entries(cases)) {
      const own = rows.filter((row) => row.call === call)
      expect(own.map((row) => row.placement).sort(), call).toEqual(Object.keys(placements).sort())
      expect(
        own.some((row) => Object.values(row.letters).includes('A')),
        call,
      ).toBe(true)
    }
  }
})

it('asks about every table, in a test file that is there', () => {
  expect(dealShares().flat().sort()).toEqual(reviewed('expected.csv').sort())
  for (let share = 1; share <= SHARES; share += 1)
    expect(existsSync(join(import.meta.dirname, `share-${share}.slow.test.ts`)), `share ${share}`).toBe(true)
})

it('collects the test parts of every folder that has some', () => {
  const folders = globSync('*/testing/parts.ts', { cwd: join(import.meta.dirname, '../..') })
  expect(testParts.map(({ name }) => `${name}/testing/parts.ts`).sort()).toEqual(folders.sort())
})
