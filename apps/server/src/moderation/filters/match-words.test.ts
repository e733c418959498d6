import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'
import { matchWords } from './match-words.ts'

const found = (terms: readonly string[], text: string) => matchWords(terms).find(foldText(text))

it('finds a word as its owner wrote it, whatever its case', () => {
  expect(found(['Viágra'], 'Buy VIAGRA, now')).toBe('Viágra')
})

it('finds whole words only', () => {
  expect(found(['ass'], 'The class will assess the grass')).toBeNull()
  expect(found(['ass'], 'You ass.')).toBe('ass')
})

it('finds the one that comes first in the text', () => {
  expect(found(['casino', 'viagra'], 'viagra in the casino')).toBe('viagra')
})

it('finds a phrase across whatever stands between its words', () => {
  expect(found(['cheap loans'], 'very cheap,\nLoans for all')).toBe('cheap loans')
  expect(found(['cheap loans'], 'cheap personal loans')).toBeNull()
  expect(found(['cheap loans', 'cheap'], 'cheap lunch')).toBe('cheap')
})

it('finds every ending of a word with a star, and nothing else', () => {
  expect(found(['viagr*'], 'two Viagras')).toBe('viagr*')
  expect(found(['viagr*'], 'viagr')).toBe('viagr*')
  expect(found(['viagr*'], 'superviagra')).toBeNull()
  expect(found(['buy viagr*'], 'buy viagra')).toBe('buy viagr*')
  expect(found(['via *'], 'viaduct')).toBeNull()
})

it('finds a word with a letter repeated, however often', () => {
  for (const text of ['viiiagra', 'viagraaaaaaaa', 'vvviiiaaagggrrraaa'])
    expect(found(['viagra'], text)).toBe('viagra')
  expect(found(['boobs'], 'bbbooooobbbsss')).toBe('boobs')
  expect(found(['xxx'], 'xxxxx')).toBe('xxx')
})

it('tells words apart that differ in a doubled letter, and numbers in their zeros', () => {
  expect(found(['god'], 'good')).toBeNull()
  expect(found(['good'], 'god')).toBeNull()
  expect(found(['10'], '1000')).toBeNull()
})

it('finds words of other alphabets', () => {
  expect(found(['лошадь'], 'Моя ЛОШАДЬ!')).toBe('лошадь')
  expect(found(['σοφός'], 'ο ΣΟΦΟΣ')).toBe('σοφός')
  expect(found(['كتاب'], 'هذا كِتَابٌ')).toBe('كتاب')
})

it('finds a word inside a line of a script without spaces', () => {
  expect(found(['赌博'], '网上赌博很危险')).toBe('赌博')
  expect(found(['ガラス'], 'このｶﾞﾗｽは')).toBe('ガラス')
  expect(found(['พนัน'], 'เว็บพนันออนไลน์')).toBe('พนัน')
  expect(found(['加V信'], '请加v信吧')).toBe('加V信')
  expect(found(['𠮷野'], '我在𠮷野家')).toBe('𠮷野')
  expect(found(['赌博'], '赌一博')).toBeNull()
})

it('finds nothing for terms without a letter or a digit', () => {
  expect(found(['', ' ', '*', '!?', '🎉', '\u200b'], 'Anything! 🎉 *')).toBeNull()
  expect(matchWords(['word']).find('')).toBeNull()
})

it('never makes a pattern of what somebody wrote', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith('.test.ts'))
  expect(files).toContain('match-words.ts')
  for (const file of files)
    expect(await readFile(join(import.meta.dirname, file), 'utf8')).not.toContain('RegExp(')
})

/** The best of a hundred, each right after the other, since the machine may be busy. */
it('looks for 1,000 terms in 20,000 characters in under 5 ms, little more than for ten', () => {
  const word = (number: number) =>
    Array.from({ length: 5 }, (_, at) => String.fromCharCode(97 + (Math.floor(number / 7 ** at) % 26))).join(
      '',
    )
  const terms = Array.from({ length: 1000 }, (_, index) => {
    if (index < 200) return `${word(index * 31)} ${word(index * 17)}x`
    return index < 400 ? `${word(index * 13)}q*` : `${word(index * 29)}z`
  })
  let text = ''
  for (let index = 0; text.length < 20_000; index += 1)
    text += `${word(index * 37)}${index % 9 ? ' ' : ', Ünd '}`
  text = text.slice(0, 20_000)
  const matchers = { few: matchWords(terms.slice(195, 205)), many: matchWords(terms) }
  const best = { few: Infinity, many: Infinity }
  for (let round = 0; round < 100; round += 1)
    for (const count of ['few', 'many'] as const) {
      const started = performance.now()
      expect(matchers[count].find(foldText(text))).toBeNull()
      best[count] = Math.min(best[count], performance.now() - started)
    }
  expect(best.many).toBeLessThan(5)
  expect(best.many / best.few).toBeLessThan(3)
})
