import type { GrantSource } from '@guildhall/contract/gates'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceHolders } from './announce-holders.ts'

interface Giving {
  readonly channelId: string
  readonly gateId: string
  readonly userId: string
  readonly source: GrantSource
  /** The order or subscription; null for what is given by hand. */
  readonly sourceId: string | null
  readonly givenBy: string | null
  readonly reason: string
  /** When it ends; null is never. */
  readonly endsAt: Date | null
}

/** Whoever holds the tier from the same source already gets the new end; a person is counted once. */
const give = statement<Giving & { id: string; now: Date }, { id: string; is_new: boolean }>(
  'give_grant',
  `with given as (
     insert into grants (id, channel_id, user_id, kind, subject_id, source, source_id, given_by, reason, starts_at, ends_at)
     values ($id, $channelId, $userId, 'gate', $gateId, $source, $sourceId, $givenBy, $reason, $now, $endsAt)
     on conflict (user_id, subject_id, source, source_id) where ended_at is null
       do update set ends_at = excluded.ends_at, reason = excluded.reason, given_by = excluded.given_by
     returning id, old.id is null as is_new
   ), counted as (
     update gates set members_count = members_count + 1 where id = $gateId and not exists (
       select from grants g where g.user_id = $userId and g.subject_id = $gateId and g.ended_at is null)
   )
   select id, is_new from given`,
)

/** Gives a person a tier, or moves the end of what they have; the community must be locked. */
export async function giveGrant(write: Write, giving: Giving) {
  const [given] = await give(write.db, { ...giving, id: write.newId(), now: write.now })
  announceHolders(write, giving.channelId, [giving.userId])
  return { grantId: given!.id, isNew: given!.is_new }
}
