import { LINK_ENDINGS } from './link-endings.ts'
import { isUnspaced } from './unspaced-scripts.ts'

/** How many numbers describe a text; likeness is told in steps of one of them. */
export const SKETCH_SIZE = 32

/** Above this likeness two texts are the same text again, with other words and links put in: six numbers of 32. */
export const ALIKE = 0.18

const FEWEST_WORDS = 4
const MOST_LABELS = 6
const DIGITS = /^\d+$/u
const LINK_STARTS = new Set(['http', 'https', 'hxxp', 'hxxps', 'www'])

/** Scrambles a number into another one of 32 bits, signed as PostgreSQL keeps them. */
function scramble(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** One number for words in their order. */
const combined = (first: number, second: number) => scramble(Math.imul(first, 31) + second)

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return scramble(hash)
}

/** How many words a link takes that may begin at a place of the text: up to its ending, or none. */
function linkLength(words: readonly string[], at: number): number {
  if (!LINK_STARTS.has(words[at]!)) return 0
  const labels = words.slice(at + 1, at + 1 + MOST_LABELS)
  return labels.findIndex((label) => LINK_ENDINGS.has(label)) + 2
}

/** The words that tell texts apart; links and numbers are other ones in every copy. */
function tellingWords(folded: string): string[] {
  const words = folded.split(' ').flatMap((word) => (isUnspaced(word) ? Array.from(word) : [word]))
  const telling: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const length = linkLength(words, at)
    if (length > 0) at += length - 1
    else if (word !== '' && !DIGITS.test(word)) telling.push(word)
  }
  return telling
}

/** Two neighbours, three neighbours, and three without the middle one, which an added word does not part. */
function shinglesOf(words: readonly string[]): number[] {
  const hashes = words.map(hashOf)
  return hashes.slice(1).flatMap((second, index) => {
    const [first, third] = [hashes[index]!, hashes[index + 2]]
    const pair = combined(first, second)
    return third === undefined ? [pair] : [pair, combined(pair, third), combined(first, third)]
  })
}

const seeds = Array.from({ length: SKETCH_SIZE }, (_, index) => scramble(index + 1))

/**
 * The least of a text's shingles in each of 32 random orders (MinHash); two texts agree in as many as they share of
 * their shingles. A text of very few words has none.
 */
export function sketchOf(folded: string): number[] {
  const words = tellingWords(folded)
  if (words.length < FEWEST_WORDS) return []
  const shingles = shinglesOf(words)
  return seeds.map((seed) =>
    shingles.reduce((least, shingle) => Math.min(least, scramble(shingle ^ seed)), 0x7fffffff),
  )
}

/** The share of their text that two sketches have in common, from 0 to 1; an empty one is like nothing. */
export const likeness = (a: readonly number[], b: readonly number[]): number =>
  a.filter((number, index) => number === b[index]).length / SKETCH_SIZE
