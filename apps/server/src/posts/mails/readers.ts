import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { isPresent } from '../../users/blocks.ts'
import { isPostTold } from '../visibility.ts'

/** Readers are counted up to this number. */
const MOST = 100_000

const READERS = `from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
     join memberships e on e.channel_id = c.id join users u on u.id = e.user_id
     left join notification_controls w on w.user_id = u.id and w.type = 'posts' and w.action = 'email'
   where p.id = $postId and not p.is_hidden and u.email is not null and ${isPresent('u')} and coalesce(w.is_on, true)
     and ${isPostTold('p', 'x', 'c', 'u.id')}`

const nextReaders = statement<{ postId: string; after: string | null; take: number }, { id: string }>(
  'next_readers_by_mail',
  `select u.id ${READERS} and ($after::uuid is null or e.user_id > $after) order by e.user_id limit $take`,
)

export interface MailReader {
  email: string
  language: string | null
}

const oneReader = statement<{ postId: string; userId: string }, MailReader>(
  'reader_by_mail',
  `select u.email, u.language ${READERS} and e.user_id = $userId`,
)

const readersCount = statement<{ postId: string }, { count: number }>(
  'readers_by_mail_count',
  `select count(*)::int as count from (select u.id ${READERS} limit ${MOST}) readers`,
)

/** The people who want posts by mail and may read this one, in the order of their ids. */
export const readersAfter = async (db: Database, postId: string, after: string | null, take: number) =>
  (await nextReaders(db, { postId, after, take })).map(({ id }) => id)

export const countReaders = async (db: Database, postId: string) =>
  (await readersCount(db, { postId }))[0]?.count ?? 0

/** The address and language of one reader; undefined for a person who no longer is one. */
export const readerOf = async (db: Database, postId: string, userId: string) =>
  (await oneReader(db, { postId, userId }))[0]
