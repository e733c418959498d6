import { recordBy } from '../channels/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { announceHolders } from './announce-holders.ts'
import { grantsEnded } from './facts.ts'

export interface EndedGrant {
  id: string
  user_id: string
  gate_id: string
  title: string
  is_member: boolean
  /** The person has the tier from no other source. */
  is_lost: boolean
}

/** With `by`, only what is due then. */
const end = statement<{ channelId: string; ids: string[]; by: Date | null; now: Date }, EndedGrant>(
  'end_grants',
  `with ended as (
     update grants set ended_at = $now where channel_id = $channelId and id = any($ids::uuid[]) and ended_at is null
       and ($by::timestamptz is null or ends_at <= $by)
     returning id, user_id, subject_id
   ), lost as (
     select distinct e.user_id, e.subject_id from ended e where not exists (
       select from grants g where g.user_id = e.user_id and g.subject_id = e.subject_id and g.ended_at is null
         and g.id not in (select id from ended))
   ), counted as (
     update gates set members_count = members_count - fewer.count
     from (select subject_id, count(*)::int as count from lost group by 1) fewer where gates.id = fewer.subject_id
   )
   select e.id, e.user_id, e.subject_id as gate_id, g.title,
     exists (select from memberships m where m.channel_id = $channelId and m.user_id = e.user_id) as is_member,
     exists (select from lost l where l.user_id = e.user_id and l.subject_id = e.subject_id) as is_lost
   from ended e join gates g on g.id = e.subject_id order by e.id`,
)

interface Ending {
  readonly channelId: string
  readonly ids: string[]
  readonly by?: Date | null
}

/** Ends grants and has their holders reload what they may do; the community must be locked. */
export async function endGrants(write: Write, ending: Ending): Promise<EndedGrant[]> {
  const ended = await closeGrants(write, ending)
  const userIds = [...new Set(ended.flatMap(({ is_lost, user_id }) => (is_lost ? user_id : [])))]
  if (userIds.length > 0) await write.tell(grantsEnded, { channelId: ending.channelId, userIds })
  return ended
}

/** The same for people who go anyway: no domain has to do anything about it. */
export async function closeGrants(
  write: Write,
  { channelId, ids, by = null }: Ending,
): Promise<EndedGrant[]> {
  const ended = ids.length === 0 ? [] : await end(write.db, { channelId, ids, by, now: write.now })
  announceHolders(
    write,
    channelId,
    ended.map(({ user_id }) => user_id),
  )
  return ended
}

/** Tells people that they hold a tier no more, except whoever did it. */
export async function tellEnded(write: Write, ended: readonly EndedGrant[], by: string | null) {
  const lost = ended.filter(({ is_member, is_lost }) => is_member && is_lost)
  for (const [gateId, people] of Map.groupBy(lost, ({ gate_id }) => gate_id))
    await notify(write, { type: 'gateEnded', to: people.map(({ user_id }) => user_id), by, aboutId: gateId })
}

interface Act {
  readonly action: 'takeGate' | 'endGate'
  readonly actorId: string | null
  readonly reason?: string
}

export async function recordEnded(write: Write, channelId: string, ended: readonly EndedGrant[], act: Act) {
  const { action, actorId, reason = '' } = act
  for (const { gate_id, title, user_id } of ended)
    await recordBy(write, actorId, channelId, {
      action,
      target: { kind: 'gate', id: gate_id },
      details: { title, aboutId: user_id },
      reason,
    })
}
