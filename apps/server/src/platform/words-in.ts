import { type Language, languages, MIRRORED, mirrored, type PageLanguage } from '@guildhall/contract'
import type { Gaps, Value } from './catalogue.ts'

type Texts = Readonly<Record<string, string>>

/** The name of a text without the number that its form is for: `left_one` and `left_other` are both `left`. */
type Name<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

type GapsOf<T extends Texts, N extends string> = Gaps<T[Extract<keyof T, N | `${N}_one` | `${N}_other`>]>

/** The texts of one language by name; one with gaps is a function of the values that fill them. */
export type Words<T extends Texts> = {
  readonly [N in Extract<Name<keyof T>, string>]: [GapsOf<T, N>] extends [never]
    ? string
    : (values: Readonly<Record<GapsOf<T, N>, Value>>) => string
}

const PLURAL = /_(one|other)$/
const GAP = /\{\{(\w+)\}\}/g

/**
 * Texts that people read, by language, side by side so that none is forgotten. A text about a number has the forms
 * `_one` and `_other`, chosen by its `count`, and numbers are written as the language writes them.
 */
export function wordsIn<const T extends Texts>(
  texts: Readonly<{ en: T } & Record<Exclude<Language, 'en'>, Readonly<Record<keyof T, string>>>>,
): (language: PageLanguage) => Words<T> {
  for (const language of languages) checkGaps(texts.en, texts[language], language)
  const made = new Map<PageLanguage, Words<T>>()
  return (language) => {
    const words =
      made.get(language) ?? speak<T>(language === MIRRORED ? mirrored(texts.en) : texts[language], language)
    made.set(language, words)
    return words
  }
}

/** A text that asks for other values than the English one would show a gap. */
function checkGaps(english: Texts, texts: Texts, language: string) {
  const gapsIn = (text = '') => new Set([...text.matchAll(GAP)].map(([, name]) => name!))
  for (const [key, text] of Object.entries(texts)) {
    const known = gapsIn(english[key] + (english[key.replace(PLURAL, '_other')] ?? ''))
    const unknown = [...gapsIn(text)].filter((name) => !known.has(name))
    const isIncomplete = !key.endsWith('_one') && known.size > gapsIn(text).size
    if (unknown.length > 0 || isIncomplete)
      throw new Error(`${key} has other gaps in ${language} than in English`)
  }
}

function speak<T extends Texts>(texts: Texts, language: string): Words<T> {
  const [numbers, plurals] = [new Intl.NumberFormat(language), new Intl.PluralRules(language)]
  const fill = (text: string, values: Record<string, Value>) =>
    text.replace(GAP, (_gap, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : String(value)
    })
  const say = (key: string): string | ((values: Record<string, Value>) => string) => {
    const stem = key.replace(PLURAL, '')
    if (stem !== key)
      return (values) =>
        fill(texts[`${stem}_${plurals.select(Number(values.count))}`] ?? texts[`${stem}_other`]!, values)
    return texts[key]!.includes('{{') ? (values) => fill(texts[key]!, values) : texts[key]!
  }
  return Object.fromEntries(Object.keys(texts).map((key) => [key.replace(PLURAL, ''), say(key)])) as Words<T>
}
