import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameKeys } from '../apps/web/src/spaces/name-space.ts'
import { root } from './run.ts'

test('the web has a name for every interest that a server begins with', async () => {
  const migration = await readFile(join(root, 'apps/server/migrations/0007_channels.sql'), 'utf8')
  const [, rows = ''] = /insert into spaces .*?\(values(.*?)\) as interest/s.exec(migration) ?? []
  const titles = [...rows.matchAll(/\('([^']+)', '[^']+'\)/g)].map(([, title]) => title)
  expect(titles.length).toBeGreaterThan(10)
  expect(Object.keys(nameKeys).sort()).toEqual(titles.sort())
})
