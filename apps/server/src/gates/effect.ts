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

/** SQL for which of some things each person may enter, by the rules of each kind; `among` has people, kinds and ids. */
const entered = (among: string) => `
  select asking.user_id, asking.kind, asking.id from ${among} asking join contexts x on asking.kind = 'room' and x.id = asking.id
    join channels c on c.id = x.channel_id where ${isRoomVisible('x', 'c', 'asking.user_id')}
  union all
  select asking.user_id, asking.kind, asking.id from ${among} asking join resources s on asking.kind = 'collection' and s.id = asking.id
    where ${isResourceVisible('s', 'asking.user_id')}
  union all
  select asking.user_id, asking.kind, asking.id from ${among} asking join chats k on asking.kind = 'chat' and k.id = asking.id
    where ${isThreadOpen('k', 'asking.user_id')}`

/** SQL that is true of a role of a tier, `w`, that the change takes from it. */
const isTaken = `((w.via_id = $gateId and w.role_id = any($takenIds::uuid[]))
  or ($withoutIncluded::boolean and w.via_id in (select id from under)))`

/** SQL for what the roles that go may open, directly or by a folder around it. */
const touched = `
     select 'room' as kind, o.context_id as id from context_roles o join given on given.role_id = o.role_id
     union select 'chat', o.chat_id from chat_roles o join given on given.role_id = o.role_id
     union select 'collection', shelf.id from shelf`

/**
 * SQL for all that the rules know of each person besides their rank. Thousands hold a tier, and most of them nothing
 * else, so the rules are asked about one of those who are alike.
 */
const facts = `
     select user_id, role_id::text as fact from role_members where channel_id = $channelId
     union all select user_id, source || subject_id from grants where channel_id = $channelId and ended_at is null
     union all select user_id, context_id::text from context_members where channel_id = $channelId
     union all select user_id, chat_id::text from chat_seats where channel_id = $channelId and is_added and is_member
     union all select user_id, 'banned' from bans where channel_id = $channelId`

/**
 * The rules are asked twice, word for word: of the tables as they are, and of what they would be, which stands under
 * their names where the second question is asked. They are looked up there as if they were the tables.
 */
const lost = statement<Asked, Row>(
  'effect_of_gate',
  `with recursive chain as (
     select id from gates where id = $gateId
     union select t.id from gates t join chain on t.includes_id = chain.id
   ), under as (
     select includes_id as id from gates where id = $gateId and includes_id is not null
     union select t.includes_id from gates t join under on t.id = under.id where t.includes_id is not null
   ), given as (
     select distinct w.role_id from gate_roles w join chain on chain.id = w.gate_id
     where ${isTaken} or ($isDeleted::boolean and w.gate_id = $gateId)
   ), shelf as (
     select o.resource_id as id from resource_roles o join given on given.role_id = o.role_id
     union select s.id from resources s join shelf on s.parent_id = shelf.id
   ), holder as materialized (
     select distinct g.user_id from grants g join chain on g.subject_id = chain.id
     where g.ended_at is null and (not $isDeleted::boolean or (g.subject_id = $gateId and ${endsWithGate('g')}))
   ), told as (
     select user_id, array_agg(fact order by fact) as facts from (${facts}) f
     where user_id in (select user_id from holder) group by user_id
   ), alike as materialized (
     select (array_agg(hm.user_id))[1] as user_id, count(*)::int as people
     from memberships hm join told on told.user_id = hm.user_id join channels hc on hc.id = hm.channel_id
     where hm.channel_id = $channelId
     group by told.facts, hm.is_admin, hm.is_moderator, hm.user_id is not distinct from hc.created_by
   ), possible as materialized (
     select alike.user_id, thing.kind, thing.id from alike cross join (${touched}) thing
   ), before as materialized (${entered('possible')}
   ), later as materialized (
     with gate_roles as not materialized (
       select w.* from gate_roles w where not (w.gate_id in (select id from chain) and ${isTaken})
     ), grants as not materialized (
       select g.* from grants g where not ($isDeleted::boolean and g.subject_id = $gateId and ${endsWithGate('g')})
     )
     ${entered('before')}
   ), lost as (
     select * from before except select * from later
   ), counted as (
     select kind, id, sum(people)::int as people,
       (select sum(people)::int from alike where user_id in (select user_id from lost)) as everybody
     from lost join alike using (user_id) group by kind, id
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
