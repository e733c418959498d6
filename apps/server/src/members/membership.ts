import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'

/** SQL that is true where something greets or asks new members of the community `c`. */
const greetsNewMembers = `((c.show_welcome_info and coalesce(c.public_texts ->> 'welcomeInfo', '') <> '')
       or jsonb_array_length(coalesce(c.public_texts -> 'customUserFields', '[]')) > 0)`

/**
 * Adds people who are neither members nor banned, and counts them. The community must be locked. The people are locked
 * too, so that a concurrent change of a name is never missed.
 */
const bringIn = statement<{ channelId: string; userIds: string[]; at: Date }, { user_id: string }>(
  'bring_in_members',
  `with person as (
     select u.id, lower(concat_ws(' ', u.fullname, u.username)) as search_text from users u
     where u.id = any($userIds::uuid[]) and u.deleted_at is null
       and not exists (select from bans b where b.channel_id = $channelId and b.user_id = u.id)
     order by u.id for no key update
   ), come as (
     insert into memberships (channel_id, user_id, search_text, joined_at, on_board_tour)
     select $channelId, id, search_text, $at, coalesce((select '{"isWelcomeSeen": false}'::jsonb from channels c
       where c.id = $channelId and ${greetsNewMembers}), '{}') from person on conflict do nothing returning user_id
   ), counted as (
     update channels set members_count = members_count + (select count(*) from come) where id = $channelId
   )
   select user_id from come`,
)

/** Returns the new members; people who already were members are not among them. */
export const enter = async (db: Database, channelId: string, userIds: string[], at: Date) =>
  (await bringIn(db, { channelId, userIds, at })).map(({ user_id }) => user_id)

/**
 * Removes members with everything that belongs to a membership, and updates the counts of roles and community. The
 * community must be locked.
 */
const takeOut = statement<{ channelId: string; userIds: string[] }, { user_id: string }>(
  'take_out_members',
  `with uncounted as (
     update roles set members_count = members_count - held.count
     from (select role_id, count(*)::int as count from role_members
       where channel_id = $channelId and user_id = any($userIds::uuid[]) group by role_id) held
     where roles.id = held.role_id
   ), gone as (
     delete from memberships where channel_id = $channelId and user_id = any($userIds::uuid[]) returning user_id
   ), counted as (
     update channels set members_count = members_count - (select count(*) from gone) where id = $channelId
   )
   select user_id from gone`,
)

export const exit = async (db: Database, channelId: string, userIds: string[]) =>
  (await takeOut(db, { channelId, userIds })).map(({ user_id }) => user_id)
