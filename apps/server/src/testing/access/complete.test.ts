import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls, commands } from './ask.ts'
import { cases } from './cases.ts'
import { readOracle, reviewed } from './oracle.ts'
import { shares } from './shares.ts'

const oracle = readOracle()

it('has a row for every call and command, a case for every row, and somebody who may', () => {
  expect([...new Set(oracle.map((row) => row.call))].sort()).toEqual(
    [...calls.keys(), ...commands.keys()].sort(),
  )
  for (const [call, placements] of Object.entries(cases)) {
    const rows = oracle.filter((row) => row.call === call)
    expect(rows.map((row) => row.placement).sort(), call).toEqual(Object.keys(placements).sort())
    expect(
      rows.some((row) => Object.values(row.letters).includes('A')),
      call,
    ).toBe(true)
  }
})

it('asks about every table, in a test file that is there', () => {
  expect(Object.values(shares).flat().sort()).toEqual(reviewed().sort())
  for (const share of Object.keys(shares))
    expect(existsSync(join(import.meta.dirname, `${share}.slow.test.ts`)), share).toBe(true)
})
