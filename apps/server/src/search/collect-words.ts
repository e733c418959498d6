import type { SearchableKind } from '@guildhall/contract/all'
import { type RawBuilder, sql } from 'kysely'
import { after, DAY, MINUTE, SECOND } from '../platform/clock.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'

const BATCH = 2000

/** What people say in chats is private, so its words are never offered to others. */
type Source = Exclude<SearchableKind, 'messages'>

/** The tables with searchable words, and the column of each. */
const sources = {
  posts: 'all_words',
  discussions: 'all_words',
  events: 'all_words',
  users: `search_words(fullname || ' ' || coalesce(username, ''))`,
  contexts: 'search_words(text)',
  resources: 'search_words(title)',
} as const satisfies Record<Source, string>

/** Words that are long enough to be misspelt, and are not numbers. */
const isKept = sql.raw(`char_length(word) between 3 and 40 and word !~ '^[[:digit:]]+$'`)

/** The smallest id of rows created at this time. */
const idAt = (time: Date) => `${time.getTime().toString(16).padStart(12, '0')}${'0'.repeat(20)}`

/** Stores the words of rows; a known word is refreshed only if it was last found before `since`. */
const keep = (words: RawBuilder<unknown>, since: Date, now: Date) => sql`
  insert into known_words (word, seen_at)
  select distinct word, ${now}::timestamptz from ${words} where ${isKept} order by word
  on conflict (word) do update set seen_at = excluded.seen_at where known_words.seen_at < ${since}`

async function gatherPage({ db, clock }: Kernel, source: Source, from: string, since: Date) {
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select id, ${sql.raw(sources[source])} as words from ${sql.table(source)} where id > ${from}::uuid
      order by id limit ${BATCH}
    ), added as (${keep(sql`page, unnest(tsvector_to_array(page.words)) as word`, since, clock())})
    select (array_agg(id order by id desc))[1] as last from page`.execute(db)
  return rows[0]?.last ?? null
}

async function gatherAfter(kernel: Kernel, source: Source, from: string, since: Date) {
  for (let last: string | null = from; last !== null; ) last = await gatherPage(kernel, source, last, since)
}

async function gatherEdited(
  { db, clock }: Kernel,
  source: 'posts' | 'discussions',
  editedSince: Date,
  since: Date,
) {
  const edited = sql`(select all_words from ${sql.table(source)} where edited_at >= ${editedSince}) s,
    unnest(tsvector_to_array(s.all_words)) as word`
  await keep(edited, since, clock()).execute(db)
}

/** Collects words written since the last run, overlapping it a little for writes that committed late. */
export const collectWords = (kernel: Kernel) => gatherNews(kernel, new Date(0))

async function gatherNews(kernel: Kernel, metBefore: Date) {
  const { db, clock } = kernel
  for (const source of Object.keys(sources) as Source[]) {
    const now = clock()
    const known = await db
      .selectFrom('gathered_words')
      .select('until')
      .where('source', '=', source)
      .executeTakeFirst()
    const since = known ? after(known.until, -MINUTE) : new Date(0)
    await gatherAfter(kernel, source, idAt(since), metBefore)
    if (known && (source === 'posts' || source === 'discussions'))
      await gatherEdited(kernel, source, since, metBefore)
    await sql`insert into gathered_words values (${source}, ${now})
      on conflict (source) do update set until = excluded.until`.execute(db)
  }
}

/**
 * Reads everything again and deletes the words that were not found, such as those of changed names and titles. Checking
 * each word for remaining uses would be simpler, but takes minutes for rare words.
 */
export async function deleteOldWords(kernel: Kernel) {
  const began = kernel.clock()
  for (const source of Object.keys(sources) as Source[])
    await gatherAfter(kernel, source, idAt(new Date(0)), began)
  // Rows edited meanwhile may be on pages that had already been read.
  await gatherNews(kernel, began)
  await kernel.db.deleteFrom('known_words').where('seen_at', '<', began).execute()
}

export const searchChores: Chore[] = [
  { name: 'gather words', everyMs: 20 * SECOND, run: collectWords },
  { name: 'forget words', everyMs: 7 * DAY, run: deleteOldWords },
]
