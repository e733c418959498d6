import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('a domain imports none that stands behind it', () => {
  const upward = sources.flatMap((file) => {
    const place = names.indexOf(file.split('/')[0]!)
    if (place < 0 || file.includes('/testing/')) return []
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const imported = [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map(([, name]) => name!)
    return imported.filter((name) => names.indexOf(name) > place).map((name) => `${file} → ${name}`)
  })
  expect(upward).toEqual([])
})
