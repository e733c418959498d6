import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'
import { root } from './run.ts'

it.for(mutants)('still has a place for the mutant "$name"', (mutant) => {
  for (const { file, from } of [mutant, ...(mutant.also ?? [])])
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
})

it('has no two mutants of one name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
