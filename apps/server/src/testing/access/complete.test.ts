import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { allSignals } from '@guildhall/contract/all'
import { describe, expect, it } from 'vitest'
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

it('has test parts for every domain that answers something', () => {
  const answering = domains.filter(({ routes = [], answers = [] }) => routes.length + answers.length > 0)
  const named = testParts.map(({ name }) => name)
  expect(answering.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

it('has a row for every signal, and a case for every row', () => {
  const rows = readOracle(reviewed('heard.csv'), 'heard.csv')
  const all = Object.values(allSignals).flatMap((domain) => Object.values(domain).map(({ name }) => name))
  expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(all.sort())
  const cases = testParts.flatMap(({ signalCases = {} }) => Object.entries(signalCases))
  const made = cases.flatMap(([name, placements]) =>
    Object.keys(placements).map((placement) => `${name} ${placement}`),
  )
  expect(rows.map(({ call, placement }) => `${call} ${placement}`).sort()).toEqual(made.sort())
})

it('has rows for every purpose of a file, and a file for every row', () => {
  for (const { name, purposes = [] } of domains) {
    const rows = reviewed('readers.csv').includes(name) ? readOracle([name], 'readers.csv') : []
    expect([...new Set(rows.map(({ call }) => call))].sort(), name).toEqual(
      purposes.map((one) => one.name).sort(),
    )
    const made = Object.entries(testParts.find((parts) => parts.name === name)?.files ?? {})
    expect(rows.map(({ call, placement }) => `${call} ${placement}`).sort()).toEqual(
      made
        .flatMap(([purpose, files]) => Object.keys(files).map((placement) => `${purpose} ${placement}`))
        .sort(),
    )
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

const functionsOf = (module: Record<string, unknown>, name: RegExp) =>
  Object.keys(module).filter((key) => name.test(key) && typeof module[key] === 'function')

/** The files in which a domain keeps its rules in SQL. */
const sqlFiles = ['visibility.ts', 'permission-sql.ts']

describe('every rule is put to the test', () => {
  it.for(testParts)('$name lists each policy of its contract', async ({ name, policies = {} }) => {
    const contract = new URL(`../../../../../packages/contract/src/${name}/index.ts`, import.meta.url)
    if (!existsSync(contract)) return
    const rules = functionsOf(await import(`@guildhall/contract/${name}`), /^(can[A-Z]|may$)/)
    expect(Object.keys(policies).sort()).toEqual(rules.sort())
  })

  it.for(testParts)('$name lists each of its rules in SQL', async ({ name, twins = {} }) => {
    for (const file of sqlFiles) {
      if (!existsSync(new URL(`../../${name}/${file}`, import.meta.url))) continue
      const rules = functionsOf(await import(`../../${name}/${file}`), /^(is|has)[A-Z]/)
      expect(Object.keys(twins[file] ?? {}).sort(), `${name}/${file}`).toEqual(rules.sort())
    }
  })
})
