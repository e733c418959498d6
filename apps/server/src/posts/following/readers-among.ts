import type { FollowLevel } from '@guildhall/contract/contexts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { isPostTold } from '../visibility.ts'
import { followLevel } from './follow-level.ts'

const readers = statement<{ postId: string; ids: string[] }, { id: string; level: FollowLevel }>(
  'readers_of_post',
  `select reader.id, ${followLevel('p', 'reader.id')} as level
   from unnest($ids::uuid[]) reader (id), posts p join contexts x on x.id = p.context_id
     join channels c on c.id = p.channel_id
   where p.id = $postId and ${isPostTold('p', 'x', 'c', 'reader.id')}`,
)

/** The people among these whose lists contain a post, with what they want to hear of it. */
export async function readersAmong(db: Database, postId: string, ids: string[]) {
  const rows = ids.length === 0 ? [] : await readers(db, { postId, ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, level }) => [id, level]))
}
