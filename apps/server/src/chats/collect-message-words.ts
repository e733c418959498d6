import { sql } from 'kysely'
import { after, MINUTE, SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import type { Kernel } from '../platform/kernel.ts'

const BATCH = 2000
const SOURCE = 'messages'

/** The smallest id of messages sent at this time. */
const idAt = (time: Date) => `${time.getTime().toString(16).padStart(12, '0')}${'0'.repeat(20)}`

// The messages are held while their words are cut, so that one deleted meanwhile leaves none behind.
const cut = (among: string) => `with page as (
     select m.id, m.chat_id, m.text, m.file_id from messages m
     where ${among} and m.deleted_at is null order by m.id limit ${BATCH} for share
   ), kept as (
     insert into message_words (message_id, chat_id, words)
     select page.id, page.chat_id, search_words(page.text || ' ' || coalesce((
       select f.name from files f where f.id = page.file_id), '')) from page
     on conflict (message_id) do update set words = excluded.words where message_words.words <> excluded.words
   )
   select (array_agg(id order by id desc))[1] as last, count(*)::int as count from page`

interface Page {
  last: string | null
  count: number
}

const cutSent = statement<{ from: string }, Page>(
  'cut_words_of_sent_messages',
  cut(`m.id > $from::uuid and not exists (select from message_words w where w.message_id = m.id)`),
)

const cutEdited = statement<{ since: Date; from: string }, Page>(
  'cut_words_of_edited_messages',
  cut('m.edited_at >= $since and m.id > $from::uuid'),
)

async function each(read: (from: string) => Promise<Page[]>, begin: string) {
  for (let from: string | null = begin; from !== null; ) {
    const [page]: Page[] = await read(from)
    from = page && page.count === BATCH ? page.last : null
  }
}

/** Cuts the words of what was sent and edited since the last time, and a little before for writes that ended late. */
export async function collectMessageWords({ db, clock }: Kernel) {
  const now = clock()
  const known = await db
    .selectFrom('gathered_words')
    .select('until')
    .where('source', '=', SOURCE)
    .executeTakeFirst()
  const since = known ? after(known.until, -MINUTE) : new Date(0)
  await each((from) => cutSent(db, { from }), idAt(since))
  if (known) await each((from) => cutEdited(db, { since, from }), idAt(new Date(0)))
  await sql`insert into gathered_words values (${SOURCE}, ${now})
    on conflict (source) do update set until = excluded.until`.execute(db)
}

export const messageWordChores: Chore[] = [
  { name: 'gather words of messages', everyMs: 4 * SECOND, run: collectMessageWords },
]
