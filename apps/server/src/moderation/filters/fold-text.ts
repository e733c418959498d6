import { withoutInvisible } from './invisible-characters.ts'
import { joinLetters, type Piece } from './join-letters.ts'
import { withoutLookAlikes } from './look-alikes.ts'
import { cutByScript, isUnspaced } from './unspaced-scripts.ts'

/** Signs behind a name; their normal form would make them its last letters. */
const TRADE_SIGNS = /[™℠]/gu

/** Accents, points and the stroke that stretches Arabic words; the marks that are vowels of Asian scripts stay. */
const MARKS = /[[[\p{M}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Cyrl}]]--[\u3099\u309a]]\u0640]/gv

/** A vowel sign on a Latin letter, which has no such vowels. */
const STRAY_MARKS = /(?<=[a-z])\p{M}+/gu
const ASIAN = /[\u0900-\u1cff]/

/** An exclamation mark may stand for a letter only where it is alone and a word goes on behind it. */
const EXCLAMATIONS = /!{2,}|!(?![\p{L}\p{N}@$])/gu

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u
const PIECES = /[\p{L}\p{M}\p{N}@$!]+/gu
const LETTER = /\p{L}/u
const SIGNS = /[@$!]+/gu
const LEET = /[013457@$!]/gu
const HAS_LEET = /[013457@$!]/u
const SENTENCE_GAP = /[。、,!?:;\n]/u

const leet: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function normalized(text: string): string {
  const apart = text.replace(TRADE_SIGNS, ' ').normalize('NFKC').toLowerCase().normalize('NFD')
  const plain = withoutLookAlikes(apart.replace(MARKS, '')).normalize('NFC')
  return ASIAN.test(plain) ? plain.replace(STRAY_MARKS, '') : plain
}

const isOneLetter = (word: string) => word.length === String.fromCodePoint(word.codePointAt(0)!).length

/** Whether somebody wrote a space into a word of a script without spaces, as in "博 彩". */
const isBroken = (before: string, gap: string, word: string) =>
  gap !== '' &&
  isUnspaced(before) &&
  isUnspaced(word) &&
  (isOneLetter(before) || isOneLetter(word)) &&
  !SENTENCE_GAP.test(gap)

/** Of two gaps of the same length one of spaces is the wider. */
const widthOf = (gap: string) => gap.length * 2 + (gap.trim() === '' && gap !== '' ? 1 : 0)

function cutPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  let before = ''
  for (const found of text.match(PIECES) ?? []) {
    const start = text.indexOf(found, end)
    let gap = text.slice(end, start)
    end = start + found.length
    for (const word of cutByScript(found)) {
      if (isBroken(before, gap, word)) pieces.at(-1)!.word += word
      else pieces.push({ word, gap: widthOf(gap) })
      before = word
      gap = ''
    }
  }
  return pieces
}

/** Digits and signs stand for letters only in a word that has some; a price stays a number. */
function spelt(word: string): string {
  if (!HAS_LEET.test(word)) return word
  return LETTER.test(word) ? word.replace(LEET, (sign) => leet[sign]!) : word.replace(SIGNS, ' ').trim()
}

/**
 * A text as a filter reads it: words of small letters and digits, one space between them, whatever case, accents,
 * look-alikes, hidden characters or gaps they were written with. Terms and texts are folded alike.
 */
export function foldText(text: string): string {
  const visible = withoutInvisible(text)
  const letters = BEYOND_ASCII.test(visible) ? normalized(visible) : visible.toLowerCase()
  return joinLetters(cutPieces(letters.replace(EXCLAMATIONS, ' ')))
    .map(spelt)
    .filter((word) => word !== '')
    .join(' ')
}
