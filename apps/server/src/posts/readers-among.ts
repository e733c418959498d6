import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { isPostTold } from './visibility.ts'

const readers = statement<{ postId: string; ids: string[] }, { id: string }>(
  'readers_of_post',
  `select reader.id from unnest($ids::uuid[]) reader (id), posts p join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where p.id = $postId and ${isPostTold('p', 'x', 'c', 'reader.id')}`,
)

/** The people among these whose lists contain a post. */
export const readersAmong = async (db: Database, postId: string, ids: string[]) =>
  ids.length === 0 ? [] : (await readers(db, { postId, ids: [...new Set(ids)] })).map(({ id }) => id)
