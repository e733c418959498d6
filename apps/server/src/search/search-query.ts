import type { Ctx } from '../platform/ctx.ts'
import { queryOf, similarWords, widenedQueryOf } from '../platform/search-words.ts'

/** The words and the scope of one search. */
export interface SearchQuery {
  readonly ctx: Ctx
  /** The words to mark in an excerpt. */
  readonly words: readonly string[]
  readonly channelId: string | null
  readonly limit: number
}

/** Finds up to `limit` matches, newest or best first, except those already found. */
export type Find<Row> = (
  sought: SearchQuery,
  query: string,
  without: string[],
  limit: number,
) => Promise<Row[]>

interface Found<Row> {
  readonly rows: Row[]
  readonly words: readonly string[]
}

/** Searches for the given words first; only if too little is found, also for similar words. */
export function widening(sought: SearchQuery) {
  const { ctx, words, limit } = sought
  const narrow = queryOf(words)
  let asked: Promise<string[][]> | undefined

  return async <Row extends { id: string }>(find: Find<Row>): Promise<Found<Row>> => {
    const rows = await find(sought, narrow, [], limit)
    if (rows.length >= limit) return { rows, words }
    asked ??= similarWords(ctx.db, words)
    const choices = await asked
    if (choices.every(({ length }) => length === 1)) return { rows, words }
    const ids = rows.map(({ id }) => id)
    const more = await find(sought, widenedQueryOf(choices), ids, limit - rows.length)
    return { rows: [...rows, ...more], words: choices.flat() }
  }
}
