import { shown } from '@guildhall/contract'

/** The beginning of a text on one line, up to the end of a word. */
export function firstWords(text: string, most: number): string {
  const line = shown(text).replace(/\s+/g, ' ')
  if (line.length <= most) return line
  const head = line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = head.search(/\s\S*$/)
  return `${head.slice(0, end > most / 2 ? end : undefined).trimEnd()}…`
}
