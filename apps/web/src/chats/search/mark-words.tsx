import type { ReactNode } from 'react'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in which these words are marked, wherever they stand whole. */
export function markWords(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
  const places = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu')
  return text.split(places).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
