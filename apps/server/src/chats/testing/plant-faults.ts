import { sql } from 'kysely'
import { makeForum } from '../../discussions/testing/make-discussion.ts'
import type { TestServer } from '../../testing/server.ts'
import { makeGroupOf, makeThreadOf, sayIn } from './make-chat.ts'

/** Breaks every invariant of chats once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const { channelId, people } = await makeForum(server, ['Talker', 'Other'])
  const [talker, other] = [people.Talker.userId, people.Other.userId]

  const crew = await makeGroupOf(server, { people: [talker, other] })
  const nameless = await sayIn(server, crew, other, 'From nobody')
  await sql`update messages set sender_id = null, change_no = 99 where id = ${nameless}`.execute(db)
  await sayIn(server, crew, talker, 'Unread by whoever said it')
  await sql`update chat_seats set read_seq = 0 where chat_id = ${crew} and user_id = ${talker}`.execute(db)
  await sql`update chat_seats set seen_seq = 9 where chat_id = ${crew} and user_id = ${other}`.execute(db)
  await sql`update chats set members_count = 9, last_message_at = null where id = ${crew}`.execute(db)

  const alone = await makeGroupOf(server, { people: [other] })
  const said = await sayIn(server, alone, talker, 'From outside')
  await sayIn(server, alone, talker, 'The same again')
  await sql`alter table messages drop constraint messages_sender_id_unique_id_key`.execute(db)
  await sql`update messages set unique_id = ${newId()} where chat_id = ${alone}`.execute(db)
  await sql`update messages set reaction_counts = '{"like": 1}' where id = ${said}`.execute(db)
  await sql`insert into message_words (message_id, chat_id, words) values (${said}, ${crew}, 'outside')`.execute(
    db,
  )
  await sql`update chats set last_seq = 9 where id = ${alone}`.execute(db)

  const [low, high] = [talker, other].toSorted()
  await sql`insert into chats (id, type, low_id, high_id, created_at)
    values (${newId()}, 'direct', ${low}, ${high}, ${clock()})`.execute(db)

  const thread = await makeThreadOf(server, { channelId, added: [talker] })
  await sql`update chats set position = 5 where id = ${thread}`.execute(db)
}
