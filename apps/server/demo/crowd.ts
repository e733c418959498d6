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
): Promise<string[]> {
  const rows = morePeople(luck, count).map((person, index) => ({
    id: newId(),
    email: `crowd${index}@demo.example`,
    username: `${person.username}.c`.slice(0, 30),
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

/** Brings people in over the last year, a few every day. */
export async function bringCrowd({ db, clock }: Kernel, channelId: string, userIds: string[]) {
  await enter(db, channelId, userIds, clock())
  await sql`update memberships set joined_at = joined_at - (abs(hashtext(user_id::text)) % 360) * interval '1 day'
    where channel_id = ${channelId} and user_id = any(${userIds}::uuid[])`.execute(db)
}
