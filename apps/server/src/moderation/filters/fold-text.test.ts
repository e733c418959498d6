import { expect, it } from 'vitest'
import { cpuTimeOf } from '../../testing/cpu-time.ts'
import { foldText } from './fold-text.ts'

it.each([
  ['capitals', 'ViAgRA', 'viagra'],
  ['accents', 'vïágŕà', 'viagra'],
  ['strokes and stacked marks', 'v̷i̴a̶g̷r̸a', 'viagra'],
  ['a vowel sign of another script', 'viिagra', 'viagra'],
  ['hidden characters', 'v\u200bi\u00ada\u2060g\u202er\ufe0fa\u3164', 'viagra'],
  ['a control character', 'via\u0007gra', 'viagra'],
  ['Cyrillic look-alikes', 'саѕіпо', 'casino'],
  ['Greek look-alikes', 'cαsιηο', 'casino'],
  ['wide letters', 'ｖｉａｇｒａ', 'viagra'],
  ['mathematical letters', '𝓿𝓲𝓪𝓰𝓻𝓪 𝐯𝐢𝐚𝐠𝐫𝐚', 'viagra viagra'],
  ['letters in circles and squares', 'ⓥⓘⓐⓖⓡⓐ 🅅🄸🄰🄶🅁🄰 🅥🅘🅐🅖🅡🅐 🆅🅸🅰🅶🆁🅰', 'viagra viagra viagra viagra'],
  ['small capitals', 'ᴠɪᴀɢʀᴀ', 'viagra'],
  ['digits and signs for letters', 'v1@gr4 c4$!n0', 'viagra casino'],
  ['ligatures and doubled letters', 'Straße, ŒUVRE, æther', 'strasse oeuvre aether'],
  ['a trade mark behind a name', 'Viagra™ now', 'viagra now'],
])('reads %s as plain letters', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('leaves numbers and prices alone, and an exclamation mark that ends a word', () => {
  expect(foldText('It is $50, or 1000 @ 3.5!')).toBe('it is 50 or 1000 3 5')
  expect(foldText('viagra! now!!! here')).toBe('viagra now here')
})

it('puts one space for everything between words', () => {
  expect(foldText('  one\n\n-- two…three\t(four) ')).toBe('one two three four')
  expect(foldText('!?… 🎉')).toBe('')
})

it.each([
  ['v i a g r a', 'viagra'],
  ['v.i.a.g.r.a!', 'viagra'],
  ['v - i - a - g - r - a', 'viagra'],
  ['v🙂i🙂a🙂g🙂r🙂a', 'viagra'],
  ['v 1 a g r 4', 'viagra'],
  ['buy v i a g r a now', 'buy viagra now'],
  ['buy a v.i.a.g.r.a', 'buy a viagra'],
  ['v.i.a.g.r.a a b c', 'viagra abc'],
  ['b u y   v i a g r a   n o w', 'buy viagra now'],
  ['plan a - v i a g r a', 'plan a viagra'],
  ['e.g. a b', 'e g a b'],
])('joins the letters of "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('does not join fewer than three letters, nor numbers', () => {
  expect(foldText('plan a b, e.g. 1 2 3 4')).toBe('plan a b e g 1 2 3 4')
})

it.each([
  ['a Russian word in capitals', 'ЛОШАДЬ', 'лошадь'],
  ['a Russian word with Latin letters in it', 'лoшaдь', 'лошадь'],
  ['a Greek word in capitals', 'ΣΟΦΌΣ', 'σοφός'],
  ['an Arabic word with points and a stretched line', 'كـــتَابٌ', 'كتاب'],
  ['a Hebrew word with points', 'שָׁלוֹם', 'שלום'],
  ['a Korean word in pieces', '한국'.normalize('NFD'), '한국'],
  ['a Japanese word in half width', 'ｶﾞﾗｽ', 'ガラス'],
  ['a Chinese word with a space in it', '博 彩', '博彩'],
  ['a Chinese word with signs in it', '免*费*赌*博', '免费赌博'],
])('reads %s as its ordinary spelling', (_, text, ordinary) => {
  expect(foldText(text)).toBe(foldText(ordinary))
})

it('keeps vowels and sounds that tell words of Asian scripts apart', () => {
  expect(foldText('バカ')).not.toBe(foldText('ハカ'))
  expect(foldText('की')).not.toBe(foldText('के'))
  expect(foldText('हिन्दी में')).toBe('हिन्दी में')
})

it('parts Latin words from the Chinese around them, and Chinese sentences from each other', () => {
  expect(foldText('免费viagra领取')).toBe('免费 viagra 领取')
  expect(foldText('好。我')).toBe('好 我')
})

it.each([
  ['hidden characters', '\u200b'],
  ['exclamation marks', '!'],
  ['letters that stand alone', 'a '],
  ['gaps of changing width', 'a b  '],
  ['marks', 'a\u0301'],
  ['Chinese letters that stand alone', '博 '],
  ['one letter that becomes eighteen', '\ufdfa'],
])('reads 100,000 characters of %s in less than five seconds', (_, part) => {
  const text = part.repeat(100_000 / part.length)
  expect(cpuTimeOf(() => foldText(text))).toBeLessThan(5000)
})
