import { sql } from 'kysely'
import type { Person, TestServer } from '../../testing/server.ts'

/** A group that nobody founded: the first person is its admin, and all have been there from the beginning. */
export async function seatPeople({ kernel }: Pick<TestServer, 'kernel'>, people: readonly Person[]) {
  const chatId = kernel.newId()
  const now = kernel.clock()
  await sql`insert into chats (id, type, title, created_at) values (${chatId}, 'group', 'Moon', ${now})`.execute(
    kernel.db,
  )
  await sql`insert into chat_seats (chat_id, user_id, is_admin, joined_at)
    select ${chatId}, p.id, p.place = 1, ${now}::timestamptz
    from unnest(${people.map(({ userId }) => userId)}::uuid[]) with ordinality p (id, place)`.execute(
    kernel.db,
  )
  return chatId
}

/** Fills a chat with this many people who never come. */
export async function fillSeats({ kernel }: Pick<TestServer, 'kernel'>, chatId: string, count: number) {
  const now = kernel.clock()
  const ids = Array.from({ length: count }, () => kernel.newId())
  await sql`insert into users (id, fullname, created_at) select id, 'Somebody', ${now} from unnest(${ids}::uuid[]) id`.execute(
    kernel.db,
  )
  await sql`insert into chat_seats (chat_id, user_id, joined_at)
    select ${chatId}, id, ${now} from unnest(${ids}::uuid[]) id`.execute(kernel.db)
  return ids
}
