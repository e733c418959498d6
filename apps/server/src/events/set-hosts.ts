import { may } from '@guildhall/contract/channels'
import type { EventLook } from '@guildhall/contract/events'
import type { Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { invalidField } from '../platform/refusals.ts'
import { separatedFrom } from '../users/blocks.ts'
import { words } from './refusal-words.ts'

/** Whoever hosts an event already may go on, even if they have left. */
const possible = statement<{ channelId: string; userIds: string[]; ids: string[] }, { user_id: string }>(
  'possible_hosts',
  `select user_id from memberships where channel_id = $channelId and user_id = any($userIds::uuid[])
   union select user_id from event_hosts where event_id = any($ids::uuid[]) and user_id = any($userIds::uuid[])`,
)

interface Given {
  channelId: string
  viewerId: string
  /** Also those whom a block separates from the viewer. */
  seesAll: boolean
  ids: string[]
  userIds: string[]
  titles: string[]
  kinds: string[]
}

const write = statement<Given, never>(
  'write_hosts',
  `with gone as (
     delete from event_hosts where event_id = any($ids::uuid[]) and user_id <> all($userIds::uuid[])
       and ($seesAll::boolean or user_id not in (${separatedFrom('$viewerId')}))
   )
   insert into event_hosts (channel_id, event_id, user_id, position, title, kind)
   select $channelId, e.id, h.user_id, h.position, h.title, h.kind
   from unnest($ids::uuid[]) e (id)
     cross join unnest($userIds::uuid[], $titles::text[], $kinds::text[]) with ordinality h (user_id, title, kind, position)
   on conflict (event_id, user_id) do update
     set position = excluded.position, title = excluded.title, kind = excluded.kind`,
)

/** Replaces the hosts of events, except those whom the viewer does not see. */
export async function setHosts(
  ctx: Ctx,
  { channel, standing }: Place,
  ids: string[],
  hosts: NonNullable<EventLook['hosts']>,
) {
  const channelId = channel.id
  const one = [...new Map(hosts.map((host) => [host._id, host])).values()]
  const userIds = one.map(({ _id }) => _id)
  if ((await possible(ctx.db, { channelId, userIds, ids })).length < userIds.length)
    throw invalidField('hosts', words.hostNotMember)
  await write(ctx.db, {
    channelId,
    viewerId: ctx.me.userId,
    seesAll: may(standing, 'moderateEvents'),
    ids,
    userIds,
    titles: one.map(({ title }) => title),
    kinds: one.map(({ kind }) => kind),
  })
}
