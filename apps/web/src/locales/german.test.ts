import { describe, expect, it } from 'vitest'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import germanRefusals from './refusals/de.json' with { type: 'json' }
import englishRefusals from './refusals/en.json' with { type: 'json' }

const textsIn = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsIn(value as object, `${path}${key}.`),
  )

/** The values and tags that the program puts into a text, in any order. */
const marksIn = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g)].map(String).sort()

/** Words that German writes as English does. */
const shared = new Set(
  'Admin Admins Banner Button Chats Code Community Computer Details Emoji Enter Esc Filter Forum Guildhall Hover In Layout Link Links Live Logo Moderation Name Navigation Newsletter Online Option Orange Palette Person Sport Stripe Tags Text Video Videos Website Workshop Wow Zoom in online optional'.split(
    ' ',
  ),
)

const isShared = (text: string) => {
  const words = text.replaceAll(/\{\{[^}]+\}\}/g, '').match(/\p{L}+/gu) ?? []
  return words.every((word) => shared.has(word))
}

describe.each([
  { catalogue: 'the screens', de: german, en: english },
  { catalogue: 'refusals', de: germanRefusals, en: englishRefusals },
])('German of $catalogue', ({ de, en }) => {
  const texts = textsIn(de)
  const inEnglish = new Map(textsIn(en))

  it('has every text of English, and no other', () => {
    expect(texts.map(([key]) => key).sort()).toEqual([...inEnglish.keys()].sort())
  })

  it('has a form for every kind of number', () => {
    const { pluralCategories } = new Intl.PluralRules('de').resolvedOptions()
    const keys = new Set(texts.map(([key]) => key))
    const counted = [...keys].flatMap((key) => key.match(/^(.+)_(?:zero|one|other)$/)?.[1] ?? [])
    const missing = counted
      .flatMap((key) => pluralCategories.map((kind) => `${key}_${kind}`))
      .filter((key) => !keys.has(key))
    expect(missing).toEqual([])
  })

  it('keeps the values and tags of English', () => {
    const changed = texts.filter(
      ([key, text]) => marksIn(text).join() !== marksIn(inEnglish.get(key) ?? '').join(),
    )
    expect(changed).toEqual([])
  })

  it('leaves no text empty or in English', () => {
    const left = texts.filter(
      ([key, text]) => !text.trim() || (text === inEnglish.get(key) && !isShared(text)),
    )
    expect(left).toEqual([])
  })

  it('quotes as German does', () => {
    const foreign = texts.filter(
      ([, text]) => /["”'’]/.test(text) || /“/.test(text.replaceAll(/„[^„“]+“/g, '')),
    )
    expect(foreign).toEqual([])
  })
})
