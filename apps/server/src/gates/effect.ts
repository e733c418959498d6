import type { GateEffect, gateCalls } from '@guildhall/contract/gates'
import { findAs } from '../channels/standing.ts'
import { isResourceVisible } from '../channels/visibility.ts'
import { isThreadOpen } from '../chats/visibility.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { gateAmong, liveGates } from './find.ts'
import { endsWithGate } from './remove.ts'

type Kind = 'room' | 'collection' | 'chat'

interface Asked {
  channelId: string
  gateId: string
  viewerId: string
  isDeleted: boolean
  takenIds: string[]
  withoutIncluded: boolean
}

interface Row {
  kind: Kind
  id: string
  title: string
  is_seen: boolean
  /** How many people lose this. */
  people: number
  /** How many people lose anything. */
  everybody: number
}

/** SQL for what each holder may enter: the rules of each kind, for many people at once. */
const entered = `
  select h.user_id, 'room' as kind, x.id from holder h join contexts x on x.channel_id = $channelId
    join channels c on c.id = x.channel_id where ${isRoomVisible('x', 'c', 'h.user_id')}
  union all
  select h.user_id, 'collection', s.id from holder h join resources s on s.channel_id = $channelId
    where ${isResourceVisible('s', 'h.user_id')}
  union all
  select h.user_id, 'chat', k.id from holder h join chats k on k.channel_id = $channelId and k.type = 'channelThread'
    where ${isThreadOpen('k', 'h.user_id')}`

/**
 * The rules are asked twice, word for word: of the tables as they are, and of what they would be, which stands under
 * their names where the second question is asked.
 */
const lost = statement<Asked, Row>(
  'effect_of_gate',
  `with recursive chain as (
     select id from gates where id = $gateId
     union select t.id from gates t join chain on t.includes_id = chain.id
   ), under as (
     select includes_id as id from gates where id = $gateId and includes_id is not null
     union select t.includes_id from gates t join under on t.id = under.id where t.includes_id is not null
   ), holder as materialized (
     select distinct g.user_id from grants g join chain on g.subject_id = chain.id
       join memberships hm on hm.channel_id = $channelId and hm.user_id = g.user_id
     where g.ended_at is null
   ), before as materialized (${entered}
   ), later as materialized (
     with gate_roles as (
       select w.* from gate_roles w where not (w.gate_id in (select id from chain)
         and ((w.via_id = $gateId and w.role_id = any($takenIds::uuid[]))
           or ($withoutIncluded::boolean and w.via_id in (select id from under))))
     ), grants as (
       select g.* from grants g where not ($isDeleted::boolean and g.subject_id = $gateId and ${endsWithGate('g')})
     )
     ${entered}
   ), lost as (
     select * from before except select * from later
   ), counted as (
     select kind, id, count(*)::int as people, (select count(distinct user_id)::int from lost) as everybody
     from lost group by kind, id
   )
   select n.kind, n.id, coalesce(x.text, s.title, k.title, '') as title, n.people, n.everybody,
     case n.kind when 'room' then ${isRoomVisible('x', 'c', '$viewerId')}
       when 'collection' then ${isResourceVisible('s', '$viewerId')} else ${isThreadOpen('k', '$viewerId')} end as is_seen
   from counted n join channels c on c.id = $channelId
     left join contexts x on n.kind = 'room' and x.id = n.id
     left join resources s on n.kind = 'collection' and s.id = n.id
     left join chats k on n.kind = 'chat' and k.id = n.id
   order by n.people desc, title, n.id`,
)

/** What people would lose by a change of a tier; archiving takes nothing from anybody. */
export const gateEffect: Handler<typeof gateCalls.gateEffect> = async (ctx, input) => {
  const { channelId, gateId, act, roleIds, withoutIncluded } = input
  await findAs(ctx, channelId, 'managePayments')
  gateAmong(await liveGates(ctx, channelId), gateId)
  const rows = await lost(ctx.db, {
    channelId,
    gateId,
    viewerId: ctx.me.userId,
    isDeleted: act === 'delete',
    takenIds: act === 'takeRoles' ? roleIds : [],
    withoutIncluded: act === 'takeRoles' && withoutIncluded,
  })
  return { effect: toEffect(rows) }
}

function toEffect(rows: readonly Row[]): GateEffect {
  const seen = (wanted: Kind) =>
    rows
      .filter(({ kind, is_seen }) => is_seen && kind === wanted)
      .map(({ id, title, people }) => ({ _id: id, title, people }))
  return {
    people: rows[0]?.everybody ?? 0,
    rooms: seen('room'),
    collections: seen('collection'),
    chats: seen('chat'),
    unseen: rows.filter(({ is_seen }) => !is_seen).length,
  }
}
