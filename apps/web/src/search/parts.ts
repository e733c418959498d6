export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name with every place marked where a word of the query stands in it. */
export function markedParts(text: string, query: string): TextPart[] {
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [{ text, isMatch: false }]
  const places = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return text
    .split(places)
    .map((text, at) => ({ text, isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** So much of what stands before the first mark still leaves it in sight. */
const LEAD = 24

/** A piece of text that begins shortly before what was found in it. */
export function fromFirstMark(parts: readonly TextPart[]): readonly TextPart[] {
  const first = parts.findIndex(({ isMatch }) => isMatch)
  const before = parts
    .slice(0, Math.max(first, 0))
    .map(({ text }) => text)
    .join('')
  if (before.length <= LEAD) return parts
  const near = before.slice(-LEAD)
  const text = `… ${near.slice(near.indexOf(' ') + 1)}`
  return [{ text, isMatch: false }, ...parts.slice(first)]
}
