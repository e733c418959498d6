import type { MentionedRoom } from '@guildhall/contract/mentions'
import { isRoomVisible } from '../contexts/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { personJson } from '../users/view.ts'

/** SQL for the people mentioned by a row with `user_mentions`, as `PersonRow[]`, as far as the viewer may see them. */
export const mentionedPeople = (text: string, viewer: string) =>
  `case when ${text}.user_mentions = '{}' then '[]' else coalesce((
    select json_agg(${personJson('u', viewer)} order by said.place)
    from unnest(${text}.user_mentions) with ordinality as said (id, place) join users u on u.id = said.id
    where ${isPresent('u')} and ${noBlockBetween(viewer, 'u.id')}), '[]') end`

/** SQL for the rooms mentioned by a row with `context_mentions`, as far as the viewer may see them. */
export const mentionedRooms = (text: string, viewer: string) =>
  `case when ${text}.context_mentions = '{}' then '[]' else coalesce((
    select json_agg(json_build_object('_id', replace(y.id::text, '-', ''), 'text', y.text) order by y.text)
    from contexts y join channels yc on yc.id = y.channel_id
    where y.id = any(${text}.context_mentions) and ${isRoomVisible('y', 'yc', viewer)}), '[]') end`

/** Views rooms that an author may mention, as readers see them. */
export const roomsByIds = statement<{ ids: string[] }, MentionedRoom>(
  'rooms_by_ids',
  `select replace(id::text, '-', '') as _id, text from contexts where id = any($ids::uuid[]) order by text`,
)
