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
