import { sql } from 'kysely'
import type { Chore } from '../platform/chores.ts'
import { after, DAY, MINUTE, SECOND } from '../platform/clock.ts'
import type { Kernel } from '../platform/kernel.ts'

const BATCH = 2000

/** Where words stand, and which column keeps them. */
const sources = {
  posts: 'all_words',
  discussions: 'all_words',
  users: `search_words(fullname || ' ' || coalesce(username, ''))`,
  contexts: 'search_words(text)',
  resources: 'search_words(title)',
} as const
type Source = keyof typeof sources

/** Long enough to be misspelt, and made of letters. */
const isKept = sql.raw(`char_length(word) between 3 and 40 and word !~ '^[[:digit:]]+$'`)

/** The id that any row made at this moment follows. */
const idAt = (time: Date) => `${time.getTime().toString(16).padStart(12, '0')}${'0'.repeat(20)}`

async function gatherPage({ db }: Kernel, source: Source, from: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select id, ${sql.raw(sources[source])} as words from ${sql.table(source)} where id > ${from}::uuid
      order by id limit ${BATCH}
    ), added as (
      insert into known_words
      select distinct word from page, unnest(tsvector_to_array(page.words)) as word where ${isKept} order by word
      on conflict do nothing
    )
    select (array_agg(id order by id desc))[1] as last from page`.execute(db)
  return rows[0]?.last ?? null
}

async function gatherEdited({ db }: Kernel, source: 'posts' | 'discussions', since: Date) {
  await sql`
    insert into known_words
    select distinct word from ${sql.table(source)} s, unnest(tsvector_to_array(s.all_words)) as word
    where s.edited_at >= ${since} and ${isKept} order by word
    on conflict do nothing`.execute(db)
}

/** What has been written since the last time; a write that took its time is met again. */
export async function gatherWords(kernel: Kernel) {
  const { db, clock } = kernel
  for (const source of Object.keys(sources) as Source[]) {
    const now = clock()
    const known = await db
      .selectFrom('gathered_words')
      .select('until')
      .where('source', '=', source)
      .executeTakeFirst()
    const since = known ? after(known.until, -MINUTE) : new Date(0)
    for (let last: string | null = idAt(since); last !== null; ) last = await gatherPage(kernel, source, last)
    if (known && (source === 'posts' || source === 'discussions')) await gatherEdited(kernel, source, since)
    await sql`insert into gathered_words values (${source}, ${now})
      on conflict (source) do update set until = excluded.until`.execute(db)
  }
}

/** Names and titles that changed are gathered again, and words that stand nowhere any more are forgotten. */
export async function forgetWords(kernel: Kernel) {
  const { db } = kernel
  await db.deleteFrom('gathered_words').where('source', 'in', ['users', 'contexts', 'resources']).execute()
  await gatherWords(kernel)
  const stands = sql.raw(
    ['posts', 'discussions', 'contexts', 'resources']
      .map((source) => `exists (select from ${source} where ${sources[source as Source]} @@ asked.query)`)
      .concat(`exists (select from memberships where search_words(search_text) @@ asked.query)`)
      .join(' or '),
  )
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: { word: string }[] } = await sql<{ word: string }>`
      select word from known_words where word > ${last} order by word limit ${BATCH}`.execute(db)
    const words = rows.map(({ word }) => word)
    await sql`
      delete from known_words k using unnest(${words}::text[]) as w (word),
        lateral (select (quote_literal(w.word))::tsquery as query) asked
      where k.word = w.word and not (${stands})`.execute(db)
    last = words.at(-1)
  }
}

export const searchChores: Chore[] = [
  { name: 'gather words', everyMs: 20 * SECOND, run: gatherWords },
  { name: 'forget words', everyMs: DAY, run: forgetWords },
]
