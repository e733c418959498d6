import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCommon } from './passwords.ts'

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .trimEnd()
  .split('\n')

it('knows three thousand passwords and more, each once, in lower case and long enough to be set', () => {
  expect(lines.length).toBeGreaterThanOrEqual(3000)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => line !== line.toLowerCase() || Array.from(line).length < 8)).toEqual([])
})

it('lets what nobody would guess first be', () => {
  expect(isCommon('correct horse battery', ['someone', null])).toBe(false)
  expect(isCommon('Someone else', ['someone', null])).toBe(false)
  expect(lines.every((line) => isCommon(line.toUpperCase(), []))).toBe(true)
})
