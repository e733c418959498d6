/** A mention being typed: from its sign to the caret. */
export interface Sought {
  readonly sign: '@' | '#'
  readonly query: string
  readonly start: number
  readonly end: number
}

/** The maximum length of a name. */
const LONGEST = 40

/** The mention before the caret, if there is one. A room's name may contain spaces, a person's may not. */
export function mentionAt(text: string, caret: number): Sought | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret)
  const found = /(?:^|[\s([{])(?:(@)([\p{L}\p{N}._-]*)|(#)([\p{L}\p{N}._&-]*(?: [\p{L}\p{N}._&-]+)?))$/u.exec(
    before,
  )
  if (!found) return null
  const query = found[2] ?? found[4] ?? ''
  return { sign: found[1] ? '@' : '#', query, start: caret - query.length - 1, end: caret }
}
