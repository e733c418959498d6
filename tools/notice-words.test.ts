import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../apps/web/src/locales/en.json' with { type: 'json' }
import { root } from './run.ts'

type Words = Record<string, string | { readonly says: string }>

/** The sentence of a mail for every notice. */
async function sentencesOfServer() {
  const sentences: Record<string, string> = {}
  for await (const file of glob('apps/server/src/*/notice-words.ts', { cwd: root })) {
    const tables = (await import(join(root, file))) as Record<string, Words>
    for (const [type, words] of Object.values(tables).flatMap((table) => Object.entries(table)))
      sentences[type] = (typeof words === 'string' ? words : words.says).replaceAll(/[“”]/g, '')
  }
  return sentences
}

const LINE = /(\w+): (?:lineToThing\(\w+, |\{\s*icon: \w+,\s*textKey: )'([\w.]+)'/g

const textAt = (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], english) as string

/** The sentence of a row for every notice. The lines are read, not loaded: with their icons that takes seconds. */
async function sentencesOfWeb() {
  const sentences: Record<string, string> = {}
  for await (const file of glob('apps/web/src/*/notification-lines.ts', { cwd: root }))
    for (const [, type, key] of (await readFile(join(root, file), 'utf8')).matchAll(LINE))
      sentences[type!] = textAt(key!).replaceAll(/\{(\{\w+\})\}/g, '$1')
  return sentences
}

test('a mail has the same sentence for a notice as the web [PROM-7]', async () => {
  const mailed = await sentencesOfServer()
  expect(Object.keys(mailed).length).toBeGreaterThan(0)
  expect(mailed).toEqual(await sentencesOfWeb())
})
