import type { Database } from './database/connect.ts'
import { statement } from './database/statement.ts'
import { distance } from './distance.ts'

const MAX_WORDS = 8

const cut = statement<{ text: string }, { words: string[] | null }>(
  'cut_words',
  `select array_agg(lexeme order by positions[1]) as words
   from unnest(to_tsvector('pg_catalog.simple', search_text($text)))`,
)

/** Scripts without spaces are cut into pairs; their last letter alone adds nothing. */
const JOINED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u

const isSaid = (word: string, before: string | undefined) =>
  before !== undefined && before !== word && JOINED.test(word) && before.endsWith(word)

/** The words of a search, normalized as in the index, in their order; empty where there is nothing to search for. */
export async function wordsOf(db: Database, text: string): Promise<string[]> {
  const [row] = await cut(db, { text })
  const words = row?.words ?? []
  return words.filter((word, index) => !isSaid(word, words[index - 1])).slice(0, MAX_WORDS)
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * A tsquery of all words, the last as a prefix because it may still be typed. A single letter of a script without
 * spaces is always a prefix.
 */
export function queryOf(words: readonly string[]): string {
  const goesOn = (word: string, index: number) =>
    Array.from(word).length === 1 ? JOINED.test(word) : index === words.length - 1 && !JOINED.test(word)
  return words.map((word, index) => `${quoted(word)}${goesOn(word, index) ? ':*' : ''}`).join(' & ')
}

/** SQL that is true where a tsvector column matches a query. */
export const matches = (column: string, query: string) => `${column} @@ ${query}::tsquery`

/**
 * Words with the same beginning, and words of similar spelling; the trigram index finds them in any script that has
 * words.
 */
const nearWords = statement<{ words: string[] }, { asked: string; word: string; is_longer: boolean }>(
  'near_words',
  `select a.word as asked, n.word, n.is_longer from unnest($words::text[]) as a (word) cross join lateral (
     (select k.word, true as is_longer from known_words k where k.word like (
        replace(replace(replace(a.word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%') collate "C" limit 30)
     union all
     (select k.word, false from known_words k where k.word % a.word
      order by similarity(k.word, a.word) desc limit 15)) n`,
)

const LONG_ENOUGH = 4
const mayDiffer = (word: string) => (word.length < 6 ? 1 : 2)

/** What each word may stand for: itself, words that begin with it, and words spelt almost like it. */
export async function similarWords(db: Database, words: readonly string[]): Promise<string[][]> {
  const long = words.filter((word) => word.length >= LONG_ENOUGH && !JOINED.test(word))
  const found = long.length > 0 ? await nearWords(db, { words: long }) : []
  return words.map((word) => {
    const near = found.filter(
      (row) => row.asked === word && (row.is_longer || distance(word, row.word) <= mayDiffer(word)),
    )
    return [...new Set([word, ...near.map((row) => row.word)])]
  })
}

/** A tsquery that needs one alternative of every word. */
export const widenedQueryOf = (choices: readonly (readonly string[])[]): string =>
  choices.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & ')
