import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../apps/web/src/locales/refusals/en.json' with { type: 'json' }
import { root } from './run.ts'

interface Sentence {
  readonly reason: string
  readonly text: string
}

async function sentencesOfServer(): Promise<Sentence[]> {
  const sentences: Sentence[] = []
  for await (const file of glob('apps/server/src/*/refusal-words.ts', { cwd: root })) {
    const { words } = (await import(join(root, file))) as { words: Record<string, Sentence> }
    sentences.push(...Object.values(words))
  }
  return sentences
}

/** One sentence may stand in several forms, by number: `left_one`, `left_other`. */
const sentencesOfWeb: Sentence[] = Object.entries(english).flatMap(([domain, texts]) =>
  Object.entries(texts).map(([name, text]) => ({
    reason: `${domain}.${name.replace(/_(zero|one|two|few|many|other)$/, '')}`,
    text,
  })),
)

const gapsIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!)

test('the web has a sentence for every reason of the server, and no other', async () => {
  const said = new Set(sentencesOfWeb.map(({ reason }) => reason))
  const given = new Set((await sentencesOfServer()).map(({ reason }) => reason))
  expect(given.size).toBeGreaterThan(0)
  expect({
    withoutSentence: [...given].filter((reason) => !said.has(reason)),
    withoutReason: [...said].filter((reason) => !given.has(reason)),
  }).toEqual({ withoutSentence: [], withoutReason: [] })
})

test('a sentence of the web asks for no value that the server does not send', async () => {
  const sent = new Map((await sentencesOfServer()).map(({ reason, text }) => [reason, gapsIn(text)]))
  const unfilled = sentencesOfWeb.flatMap(({ reason, text }) =>
    gapsIn(text)
      .filter((name) => !sent.get(reason)?.includes(name))
      .map((name) => `${reason}: {{${name}}}`),
  )
  expect(unfilled).toEqual([])
})
