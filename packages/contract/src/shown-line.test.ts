import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Title } from './channels/calls.ts'
import { RoomName } from './contexts/shapes.ts'
import { postFields } from './posts/fields.ts'
import { ShownLine } from './shown-line.ts'
import { isShown, shown } from './shown-text.ts'
import { Fullname } from './users/shapes.ts'

const Name = ShownLine(100).min(1)
const outcome = (schema: z.ZodType, text: string) => {
  const { success, data } = schema.safeParse(text)
  return success ? data : null
}

describe('a name', () => {
  it.each([
    ['Latin', 'Ana Berg'],
    ['Latin with marks', 'Zoë Łukasiewicz-Ångström'],
    ['Greek', 'Ελένη'],
    ['Cyrillic', 'Дарья'],
    ['Arabic', 'محمد'],
    ['Persian, which needs the non-joiner', 'می\u200cخواهم'],
    ['Hebrew', 'שרה'],
    ['Devanagari, which needs the joiner', 'क\u094d\u200dष'],
    ['Malayalam', 'അവന്\u200d'],
    ['Tamil', 'தமிழ்'],
    ['Thai', 'ณัฐพงษ์'],
    ['Chinese', '王小明'],
    ['Japanese', 'さくら'],
    ['Korean', '김민준'],
    ['Georgian', 'ნინო'],
    ['Armenian', 'Անի'],
    ['Ethiopic', 'ሰላም'],
    ['a script beyond the first plane', '𞤀𞤣𞤢𞤥'],
    ['numbers', '2026'],
    ['a family in one picture', '👨\u200d👩\u200d👧'],
    ['a heart with its selector', '❤\ufe0f'],
    ['a flag', '🇮🇳'],
    ['a key with its cap', '1\ufe0f\u20e3'],
    ['a symbol', '∞'],
    ['several words and signs', 'Pots & Pans (since ’84)'],
  ])('in any script stays as it is: %s', (_what, name) => {
    expect(outcome(Name, name)).toBe(name.normalize('NFC'))
  })

  it.each([
    ['an override that reverses', 'Ana\u202egreB', 'AnagreB'],
    ['every embedding and override', '\u202aA\u202bB\u202cC\u202dD\u202eE', 'ABCDE'],
    ['every isolate', '\u2066A\u2067B\u2068C\u2069', 'ABC'],
    ['marks of direction', 'A\u200eB\u200fC\u061c', 'ABC'],
    ['spaces without width', 'Gui\u200bld\u2060hall\ufeff', 'Guildhall'],
    ['soft hyphens', 'Guild\u00adhall', 'Guildhall'],
    ['tags', 'Ana\u{e0041}\u{e0042}', 'Ana'],
    ['characters of private use', 'Ana\ue000\u{f0000}', 'Ana'],
    ['bells', 'An\u0007a', 'Ana'],
    ['line breaks', 'Ana\r\n\u2028Berg\u2029', 'Ana Berg'],
    ['marks written apart', 'Zoe\u0308', 'Zoë'],
    ['space around it, also behind what goes', '\u200b  Ana \u202e ', 'Ana'],
  ])('loses what nobody sees: %s', (_what, name, left) => {
    expect(outcome(Name, name)).toBe(left)
  })

  it.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000 '],
    ['spaces without width', '\u200b\u200b'],
    ['joiners', '\u200c\u200d'],
    ['marks without a letter', '\u0301\u0308'],
    ['selectors', '\ufe0f\ufe0f'],
    ['letters that draw nothing', '\u3164\u115f\u1160\uffa0'],
    ['braille without a dot', '\u2800'],
    ['overrides', '\u202e\u2066'],
    ['punctuation', '...'],
  ])('needs something that can be seen: %s', (_what, name) => {
    expect(outcome(Name, name)).toBeNull()
    expect(isShown(shown(name))).toBe(false)
  })

  it('is measured as it is kept', () => {
    expect(outcome(Name, `${'\u200b'.repeat(50)}${'a'.repeat(100)}`)).toBe('a'.repeat(100))
    expect(outcome(Name, 'a'.repeat(101))).toBeNull()
  })
})

it.each([
  ['people', Fullname],
  ['rooms, tags and groups', RoomName],
  ['communities, roles and rules', Title],
  ['posts', postFields.title],
] as [string, z.ZodType][])('the names of %s are cleaned so', (_whose, schema) => {
  expect(outcome(schema, 'adm\u200b\u202ein')).toBe('admin')
  expect(outcome(schema, '\u3164')).toBeNull()
})

it('a post may have no title, which is not one that cannot be seen', () => {
  expect(outcome(postFields.title, '')).toBe('')
})

it.each([
  ['people', Fullname],
  ['rooms', RoomName],
] as [string, z.ZodType][])('the names of %s are refused when they hold a line break', (_whose, schema) => {
  expect(outcome(schema, 'Ana\nBerg')).toBeNull()
})
