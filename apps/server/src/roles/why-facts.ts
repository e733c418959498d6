import type { Permission, RoomGate, ThreadGate } from '@guildhall/contract/channels'
import type { Native, Reason, WayIn } from '@guildhall/contract/roles'
import { isRoleHeld } from '../channels/permission-sql.ts'
import { isOnSale, isSold } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'

/** A role of a community and, if the person holds it, how they got it. */
export interface RoleOf {
  readonly _id: string
  readonly title: string
  readonly color: string
  readonly textColor: string
  readonly roleType: 'user' | 'admin'
  readonly native: Native | null
  readonly isPublic: boolean
  readonly isJoinable: boolean
  readonly permissions: Permission[]
  readonly isHeld: boolean
  readonly givenBy: string | null
  readonly givenAt: Date | null
  /** Held natively or because somebody gave it, and not only by a tier. */
  readonly isGiven: boolean
  readonly grant: GrantOf | null
}

/** The tier by which a role is held. */
interface GrantOf {
  readonly gate: { readonly _id: string; readonly title: string }
  /** Times as JSON has them. */
  readonly until: string | null
  readonly source: NonNullable<Reason['grant']>['source']
  readonly givenBy: string | null
  readonly givenAt: string
  readonly order: NonNullable<Reason['grant']>['order']
}

/** SQL for a giver whom the asker may know: none with whom there is a block. */
const seenGiver = (id: string) =>
  `(select u.id from users u where u.id = ${id} and ${isPresent('u')} and ${noBlockBetween('$askerId', 'u.id')})`

/**
 * Who appointed a moderator or an admin is recorded only in the audit log. The giver of a role is hidden from an asker
 * with whom there is a block.
 */
export const rolesOf = statement<
  { channelId: string; userId: string; askerId: string; isTreasurer: boolean },
  RoleOf
>(
  'roles_to_explain',
  `select r.id as _id, r.title, r.color, r.text_color as "textColor", r.role_type as "roleType", r.native,
     r.is_public as "isPublic", r.is_joinable as "isJoinable", r.permissions,
     coalesce(m.user_id is not null and ${isRoleHeld('r', 'm')}, false) as "isHeld",
     ${seenGiver('coalesce(x.given_by, act.actor_id)')} as "givenBy",
     coalesce(x.created_at, act.created_at, case when r.native = 'member' then m.joined_at end) as "givenAt",
     r.native is not null or x.user_id is not null as "isGiven",
     case when m.user_id is not null and tier.id is not null then json_build_object(
       'gate', json_build_object('_id', replace(tier.id::text, '-', ''), 'title', tier.title), 'until', tier.ends_at,
       'source', tier.source, 'givenBy', replace(${seenGiver('tier.given_by')}::text, '-', ''), 'givenAt', tier.starts_at,
       'order', case when $userId = $askerId or $isTreasurer then (select json_build_object('_id', replace(o.id::text, '-', ''),
         'reference', o.reference) from orders o where o.id = tier.source_id) end) end
       as grant
   from roles r
   left join memberships m on m.channel_id = r.channel_id and m.user_id = $userId
   left join role_members x on x.role_id = r.id and x.user_id = m.user_id
   left join lateral (
     select t.id, t.title, g.ends_at, g.source, g.source_id, g.given_by, g.starts_at
     from grants g join gate_roles w on w.gate_id = g.subject_id and w.role_id = r.id join gates t on t.id = g.subject_id
     where g.user_id = $userId and g.ended_at is null order by g.ends_at desc nulls first, g.id limit 1
   ) tier on true
   left join lateral (
     select a.actor_id, a.created_at from audit_log a
     where ((r.native = 'moderator' and m.is_moderator) or (r.native = 'admin' and m.is_admin))
       and a.channel_id = $channelId and a.target_id in (r.id, m.user_id)
       and ((a.action = 'giveRole' and a.details->'userIds' ? replace(m.user_id::text, '-', ''))
         or (a.action = 'addModerator' and a.target_id = m.user_id and r.native = 'moderator'))
     order by a.id desc limit 1
   ) act on true
   where r.channel_id = $channelId order by r.id`,
)

export interface RoomOf extends RoomGate {
  /** People who may not enter know of it, since a tier opens it. */
  readonly isTeased: boolean
  readonly addedBy: string | null
  readonly addedAt: Date | null
}

/** A room and how the person may enter it. */
export const roomOf = statement<
  { channelId: string; contextId: string; userId: string; askerId: string },
  RoomOf
>(
  'room_to_explain',
  `select c.context_type as "contextType", x.user_id is not null as "isAdded",
     c.is_teased and ${isSold('context_roles', 'context_id', 'c.id')} as "isTeased",
     array(select o.role_id from context_roles o where o.context_id = c.id) as "roleIds",
     ${seenGiver('x.added_by')} as "addedBy",
     x.created_at as "addedAt"
   from contexts c left join context_members x on x.context_id = c.id and x.user_id = $userId
   where c.channel_id = $channelId and c.id = $contextId`,
)

/** A thread and how the person may read it; nobody keeps who added them. */
export const threadOf = statement<{ channelId: string; chatId: string; userId: string }, ThreadGate>(
  'thread_to_explain',
  `select c.is_public as "isPublic", coalesce(s.is_added and s.is_member, false) as "isAdded",
     array(select o.role_id from chat_roles o where o.chat_id = c.id) as "roleIds"
   from chats c left join chat_seats s on s.chat_id = c.id and s.user_id = $userId
   where c.channel_id = $channelId and c.id = $chatId and c.type = 'channelThread'`,
)

/** The roles of a collection and of each folder around it; no rows when it does not exist. */
export const shelvesOf = statement<
  { channelId: string; resourceId: string },
  { roleIds: string[]; isTeased: boolean }
>(
  'collection_to_explain',
  `with recursive up as (
     select id, parent_id, is_teased from resources where channel_id = $channelId and id = $resourceId
     union all
     select p.id, p.parent_id, p.is_teased from resources p join up on p.id = up.parent_id
   )
   select array(select o.role_id from resource_roles o where o.resource_id = up.id) as "roleIds",
     up.id = $resourceId and up.is_teased and ${isSold('resource_roles', 'resource_id', 'up.id')} as "isTeased" from up`,
)

export const isWaiting = statement<{ channelId: string; userId: string }, { id: string }>(
  'waits_to_join',
  `select id from member_requests where channel_id = $channelId and user_id = $userId and status = 'pending'`,
)

/** A tier on sale and the roles that it gives; the price is in minor units. */
export interface GateOf {
  readonly _id: string
  readonly title: string
  readonly price: NonNullable<WayIn['gate']>['price']
  readonly roleIds: string[]
}

/** The price that the community's own people pay comes first, as tiers are shown; by the month, to compare them. */
export const gatesOf = statement<{ channelId: string }, GateOf>(
  'gates_to_explain',
  `select t.id as _id, t.title, case when p.id is not null then json_build_object('amount', p.amount,
       'currency', p.currency, 'period', p.period) end as price,
     array(select w.role_id from gate_roles w where w.gate_id = t.id) as "roleIds"
   from gates t join channels c on c.id = t.channel_id
     left join lateral (select * from gate_prices p where p.gate_id = t.id and p.ended_at is null
       order by p.currency <> c.currency, array_position(array['month', 'year', 'once'], p.period), p.id limit 1) p on true
   where t.channel_id = $channelId and ${isOnSale('t')}
   order by p.id is not null, p.currency <> c.currency, p.amount / (case p.period when 'year' then 12.0 else 1 end), t.position`,
)
