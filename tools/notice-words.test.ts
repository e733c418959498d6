import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../apps/web/src/locales/en.json' with { type: 'json' }
import { root } from './run.ts'

type Words = Record<string, string | { readonly says: string }>
type Lines = Record<string, { readonly textKey: string }>

async function tablesIn<Table>(pattern: string): Promise<Table> {
  const tables: Table[] = []
  for await (const file of glob(pattern, { cwd: root })) {
    const found = (await import(join(root, file))) as Record<string, Table>
    tables.push(...Object.values(found))
  }
  return Object.assign({}, ...tables)
}

const textAt = (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], english) as string

test('a mail has the same sentence for a notice as the web [PROM-7]', async () => {
  const words = await tablesIn<Words>('apps/server/src/*/notice-words.ts')
  const lines = await tablesIn<Lines>('apps/web/src/*/notification-lines.ts')
  const mailed = Object.entries(words).map(([type, said]) => [
    type,
    typeof said === 'string' ? said : said.says,
  ])
  const shown = Object.entries(lines).map(([type, { textKey }]) => [
    type,
    textAt(textKey).replaceAll(/\{(\{\w+\})\}/g, '$1'),
  ])
  expect(mailed.length).toBeGreaterThan(0)
  expect(Object.fromEntries(mailed.map(([type, said]) => [type, said!.replaceAll(/[“”]/g, '')]))).toEqual(
    Object.fromEntries(shown),
  )
})
