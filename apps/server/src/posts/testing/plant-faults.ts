import { sql } from 'kysely'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from './make-post.ts'

/** Breaks every invariant of posts once. */
export async function plantFaults(server: TestServer) {
  const { db, clock, newId } = server.kernel
  const now = clock()
  const { poster } = await makePeople(server, ['poster'])
  const [mine, theirs] = [await makeChannel(server, poster), await makeChannel(server, poster)]
  const [room, foreign] = [await makeRoom(server, poster, mine), await makeRoom(server, poster, theirs)]
  const ids = [await makePost(server, poster, room), await makePost(server, poster, room)]
  await sql`drop index posts_pinned`.execute(db)
  await sql`update posts set is_pinned = true where context_id = ${room}`.execute(db)
  await sql`update posts set pinned_on_profile = true, hide_author = true, context_mentions = ${[foreign]}
    where id = ${ids[0]}`.execute(db)
  await sql`update posts set html = ${`<figure><img data-file="${newId()}" alt="" /></figure>`}
    where id = ${ids[1]}`.execute(db)
  await makePost(server, poster, room, { options: ['Alone'] })
  await sql`insert into post_drafts (id, user_id, channel_id, body, updated_at)
    select id, ${poster.userId}, ${mine}, '{}', ${now}::timestamptz
    from unnest(${Array.from({ length: 51 }, newId)}::uuid[]) as id`.execute(db)
  const fileId = newId()
  await sql`insert into files (id, key, kind, content_type, granted_at)
    values (${fileId}, ${fileId}, 'image', 'image/png', ${now}::timestamptz)`.execute(db)
  await sql`update post_drafts set publish_at = ${now}::timestamptz, post = '{}'`.execute(db)
  await sql`insert into post_draft_files (draft_id, channel_id, file_id)
    select id, channel_id, ${fileId} from post_drafts limit 1`.execute(db)
  await sql`alter table bans disable trigger tell_access`.execute(db)
}
