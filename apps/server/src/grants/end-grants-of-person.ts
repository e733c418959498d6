import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { closeGrants, recordEnded } from './end-grants.ts'

const openOf = statement<{ channelId: string; userId: string }, { id: string }>(
  'open_grants_of_person',
  `select id from grants where user_id = $userId and channel_id = $channelId and ended_at is null order by id`,
)

/** Ends all that a person holds in a community, which must be locked, when they are banned or their account goes. */
export async function endGrantsOfPerson(
  write: Write,
  { channelId, userId, by }: { channelId: string; userId: string; by: string | null },
): Promise<string[]> {
  const ids = (await openOf(write.db, { channelId, userId })).map(({ id }) => id)
  const ended = await closeGrants(write, { channelId, ids })
  // Of an account that goes, nothing is written down.
  if (by !== null) await recordEnded(write, channelId, ended, { action: 'endGate', actorId: by })
  return ids
}

/** What has run out or was refunded meanwhile, or would be held twice, stays ended. */
const reopen = statement<{ channelId: string; ids: string[]; now: Date }, { user_id: string }>(
  'reopen_grants',
  `with again as (
     update grants g set ended_at = null where g.channel_id = $channelId and g.id = any($ids::uuid[])
       and g.ended_at is not null and (g.ends_at is null or g.ends_at > $now)
       and exists (select from gates t where t.id = g.subject_id and t.deleted_at is null)
       and (g.source_id is null or exists (select from orders o where o.id = g.source_id and o.is_delivered))
       and not exists (select from grants o where o.user_id = g.user_id and o.subject_id = g.subject_id
         and o.source = g.source and o.source_id is not distinct from g.source_id and o.ended_at is null)
     returning g.user_id, g.subject_id
   ), come as (
     select distinct a.user_id, a.subject_id from again a where not exists (select from grants o
       where o.user_id = a.user_id and o.subject_id = a.subject_id and o.ended_at is null)
   ), counted as (
     update gates set members_count = members_count + more.count
     from (select subject_id, count(*)::int as count from come group by 1) more where gates.id = more.subject_id
   )
   select user_id from again`,
)

/** Gives back what a ban took, where the ban is undone; the community must be locked. */
export const reopenGrants = (write: Write, channelId: string, ids: string[]) =>
  reopen(write.db, { channelId, ids, now: write.now })
