const PLAIN = 'AEIOUYaeiouyBCDGHJKLNRSTWZbcdghjklnrstwz'
const MARKED = 'ÅÉÎÖÛÝåéîöûýßÇÐĜĤĴĶĻÑŔŠŢŴŽƀçðĝĥĵķļñŕšţŵž'

const letters = new Map(PLAIN.split('').map((letter, at) => [letter, MARKED[at]!]))

/** The gaps, tags and nested keys of a text, which must stay as they are. */
const KEPT = /(\{\{.*?\}\}|<\/?\w+\s*\/?>|\$t\(.*?\))/

/** A text in marked letters, with its vowels doubled, which makes it longer by about a third. */
const mirroredText = (text: string): string =>
  text
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : marked(part)))
    .join('')

const marked = (part: string) =>
  part
    .split('')
    .map((letter) => (letters.get(letter) ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1))
    .join('')

/** Every text of a catalogue so. */
export function mirrored<T>(texts: T): T {
  if (typeof texts === 'string') return mirroredText(texts) as T
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, mirrored(inner)])) as T
}
