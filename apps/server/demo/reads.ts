import { sql } from 'kysely'
import { createDiscussion } from '../src/discussions/create.ts'
import { after, DAY } from '../src/platform/clock.ts'
import { firstIdAt } from '../src/unread/cursor-sql.ts'
import { actor } from './actor.ts'
import { backThen, type House } from './house.ts'

/** How long ago people looked into a room last: some are visited more rarely. */
const DAYS = [3, 6, 12, 25]

/** Lets these people have read their rooms up to some days ago, so that something is new for them. */
export async function readLately({ db, clock }: House, userIds: readonly string[]) {
  const now = clock()
  const looks = DAYS.map((days, place) => [place, after(now, -days * DAY)] as const)
  for (const [place, then] of looks)
    await sql`insert into context_reads (channel_id, context_id, user_id, post_id, seen_at)
      select m.channel_id, x.id, m.user_id, seen.id, ${then}::timestamptz
      from memberships m join contexts x on x.channel_id = m.channel_id
        cross join lateral (select p.id from posts p
          where p.context_id = x.id and p.id < ${sql.raw(firstIdAt(`'${then.toISOString()}'::timestamptz`))}
          order by p.id desc limit 1) seen
      where m.user_id = any(${userIds}::uuid[]) and abs(hashtext(x.text)) % ${DAYS.length} = ${place}`.execute(
      db,
    )
}

interface Mention {
  readonly room: string
  readonly by: string
  readonly of: { readonly id: string; readonly username: string }
  readonly words: string
}

/** Somebody mentions somebody in a comment on the newest post of a room. */
export async function mention(house: House, { room, by, of, words }: Mention) {
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p join contexts x on x.id = p.context_id
    where x.text = ${room} and not p.is_hidden order by p.id desc limit 1`.execute(house.db)
  await actor(backThen(house, 1), by).do(createDiscussion, {
    post: rows[0]!.id,
    content: `@${of.username} ${words}`,
    userMentions: [of.id],
  })
  // The worker tells of it when the demo begins, which is late for something said an hour ago.
  await house.db.updateTable('outbox').set({ run_at: house.clock() }).execute()
}
