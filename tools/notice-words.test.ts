import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import german from '../apps/web/src/locales/de.json' with { type: 'json' }
import english from '../apps/web/src/locales/en.json' with { type: 'json' }
import { root } from './run.ts'

const catalogues = { en: english, de: german }
type Language = keyof typeof catalogues

type Words = Record<string, Record<Language, string>>

/** The sentence of a mail for every notice. */
async function sentencesOfServer(language: Language) {
  const sentences: Record<string, string> = {}
  for await (const file of glob('apps/server/src/*/notice-words.ts', { cwd: root })) {
    const tables = (await import(join(root, file))) as Record<string, Words>
    for (const [type, words] of Object.values(tables).flatMap((table) => Object.entries(table)))
      sentences[type] = words[language].replaceAll(/[“”„]/g, '')
  }
  return sentences
}

const LINE = /(\w+): (?:lineToThing\(\w+, |\{\s*icon: \w+,\s*textKey: )'([\w.]+)'/g

const textAt = (language: Language, key: string) =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], catalogues[language]) as string

/** The sentence of a row for every notice. The lines are read, not loaded: with their icons that takes seconds. */
async function sentencesOfWeb(language: Language) {
  const sentences: Record<string, string> = {}
  for await (const file of glob('apps/web/src/*/notification-lines.ts', { cwd: root }))
    for (const [, type, key] of (await readFile(join(root, file), 'utf8')).matchAll(LINE))
      sentences[type!] = textAt(language, key!).replaceAll(/\{(\{\w+\})\}/g, '$1')
  return sentences
}

test.each(['en', 'de'] as const)(
  'a mail has the same sentence for a notice as the web [PROM-7]: %s',
  async (language) => {
    const mailed = await sentencesOfServer(language)
    expect(Object.keys(mailed).length).toBeGreaterThan(0)
    expect(mailed).toEqual(await sentencesOfWeb(language))
  },
)
