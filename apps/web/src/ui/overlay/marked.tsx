import type { ReactNode } from 'react'

/** The text with every occurrence of the query highlighted. */
export function marked(text: string, query: string): ReactNode {
  const sought = query.trim()
  if (!sought) return text
  const places = new RegExp(`(${sought.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'giu')
  return text.split(places).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
