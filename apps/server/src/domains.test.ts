import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { domains } from './domains.ts'

const names = domains.map(({ name }) => name)
/** Pages are mounted by the server itself, over all domains. */
const unlisted = ['pages', 'testing']

const sources = globSync('*/**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.ts$/.test(file),
)
const folders = [...new Set(sources.map((file) => file.split('/')[0]!))]

it('every folder is on the list, and nothing else', () => {
  expect(folders.filter((folder) => !unlisted.includes(folder)).sort()).toEqual([...names].sort())
})

it('every file of invariants is in the descriptor of its domain', () => {
  const files = globSync('*/invariants.sql', { cwd: import.meta.dirname }).map((file) => file.split('/')[0]!)
  const listed = domains.filter(({ invariants }) => invariants).map(({ name }) => name)
  expect(files.sort()).toEqual(listed.sort())
})
