import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt, type Part } from '@guildhall/contract'
import { expect, it } from 'vitest'
import { domains } from './domains.ts'
import { noticeWordsOf } from './notifications/notice-words.ts'

/** Words by which a sentence speaks of a part. */
const words: Partial<Record<Part, RegExp>> = {
  chats: /\bchats?\b/i,
  events: /\bevents?\b/i,
  courses: /\b(courses?|lessons?)\b/i,
  store: /\b(the store|shop|products?)\b/i,
  newsletter: /\bnewsletter/i,
  payments: /\b(payments?|paid|money)\b/i,
  statistics: /\bstatistics\b/i,
  leaderboard: /\bleaderboard\b/i,
  digest: /\bdigest\b/i,
  push: /\bpush notification/i,
  whatsapp: /\bwhatsapp\b/i,
  domains: /\bown domain\b/i,
}

const partsNotBuiltIn = (text: string) =>
  Object.entries(words).flatMap(([part, word]) => (!isBuilt(part as Part) && word.test(text) ? [part] : []))

const spoken = (texts: readonly string[]) =>
  texts.flatMap((text) => partsNotBuiltIn(text).map((part) => `${part}: ${text}`))

it('refuses in no words of a part that is not built [PROM-23]', async () => {
  const said: string[] = []
  for await (const file of glob('*/refusal-words.ts', { cwd: import.meta.dirname })) {
    const catalogue = (await import(join(import.meta.dirname, file))) as {
      words: Record<string, { text: string }>
    }
    // What only the calls of a part say may name it.
    const [domain] = file.split('/')
    if (domain! in words && !isBuilt(domain as Part)) continue
    said.push(...Object.values(catalogue.words).map(({ text }) => text))
  }
  expect(said.length).toBeGreaterThan(50)
  expect(spoken(said)).toEqual([])
})

it('mails no notice about a part that is not built [PROM-23]', () => {
  // What only the calls of a part tell may name it.
  const built = domains.filter(({ name }) => !(name in words) || isBuilt(name as Part))
  const said = [...noticeWordsOf({ domains: built }).values()].map(({ en }) => en)
  expect(said.length).toBeGreaterThan(5)
  expect(spoken(said)).toEqual([])
})

/** The texts in the source of what is mailed and of pages without a bundle: strings of more than one word. */
const textsIn = (file: string) =>
  (readFileSync(join(import.meta.dirname, file), 'utf8').match(/'[^'\n]+'|`[^`]+`/g) ?? []).filter((text) =>
    /\w \w/.test(text),
  )

it('writes no mail and no plain page about a part that is not built [PROM-23]', async () => {
  const files: string[] = []
  for await (const file of glob(['*/**/*mail*.ts', '*/**/send-secrets.ts', 'members/jobs.ts', 'pages/*.ts'], {
    cwd: import.meta.dirname,
  }))
    if (!file.endsWith('.test.ts')) files.push(file)
  expect(files.length).toBeGreaterThan(10)
  expect(spoken(files.flatMap(textsIn))).toEqual([])
})
