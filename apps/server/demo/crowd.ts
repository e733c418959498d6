import { sql } from 'kysely'
import { enter } from '../src/members/membership.ts'
import { after, DAY } from '../src/platform/clock.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { morePeople } from './people.ts'
import type { Chance } from './random.ts'

/** People who are only there to be many: no pictures, no connections. */
export async function insertCrowd(
  { db, newId, clock }: Kernel,
  luck: Chance,
  count: number,
  taken: Set<string>,
): Promise<string[]> {
  const rows = morePeople(luck, count, taken).map((person, index) => ({
    id: newId(),
    email: `crowd${index}@demo.example`,
    username: person.username,
    fullname: person.fullname,
    general_about: person.bio,
    region: person.region,
    created_at: after(clock(), -luck.whole(300) * DAY),
    onboarded_at: clock(),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('users')
      .values(rows.slice(from, from + 500))
      .execute()
  return rows.map(({ id }) => id)
}

/** Brings people in over the last year, those who are named first the latest. */
export async function bringCrowd({ db, clock }: Kernel, channelId: string, userIds: string[]) {
  await enter(db, channelId, userIds, clock())
  await sql`update memberships m set joined_at = m.joined_at - least(360, person.place * 0.4) * interval '1 day'
    from unnest(${userIds}::uuid[]) with ordinality as person (id, place)
    where m.channel_id = ${channelId} and m.user_id = person.id`.execute(db)
}
