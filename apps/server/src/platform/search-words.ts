import type { Database } from './database/connect.ts'
import { statement } from './database/statement.ts'
import { distance } from './distance.ts'

const MAX_WORDS = 8

const cut = statement<{ text: string }, { words: string[] | null }>(
  'cut_words',
  `select array_agg(lexeme order by positions[1]) as words
   from unnest(to_tsvector('pg_catalog.simple', search_text($text)))`,
)

/** Scripts without spaces are cut into pairs; their last letter alone says nothing new. */
const JOINED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u

const isSaid = (word: string, before: string | undefined) =>
  before !== undefined && before !== word && JOINED.test(word) && before.endsWith(word)

/** The words somebody looks for, as they are kept, in their order; none where there is nothing to look for. */
export async function wordsOf(db: Database, text: string): Promise<string[]> {
  const [row] = await cut(db, { text })
  const words = row?.words ?? []
  return words.filter((word, index) => !isSaid(word, words[index - 1])).slice(0, MAX_WORDS)
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** As PostgreSQL asks: every word, the last of which may still be typed. A letter that joins others always goes on. */
export function queryOf(words: readonly string[]): string {
  const goesOn = (word: string, index: number) =>
    Array.from(word).length === 1 ? JOINED.test(word) : index === words.length - 1 && !JOINED.test(word)
  return words.map((word, index) => `${quoted(word)}${goesOn(word, index) ? ':*' : ''}`).join(' & ')
}

/** True in SQL where a column of words holds what a query asks for. */
export const matches = (column: string, query: string) => `${column} @@ ${query}::tsquery`

/** Words that begin so, and words that look so; the index of trigrams finds them in any script that has words. */
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

/** What each word may have meant: itself, what begins with it, and what is spelt nearly like it. */
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

/** One of each. */
export const widenedQueryOf = (choices: readonly (readonly string[])[]): string =>
  choices.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & ')
