import { statement } from '../platform/database/statement.ts'

interface Giving {
  channelId: string
  roleId: string
  userIds: string[]
  givenBy: string
  at: Date
}

/**
 * Gives members a role they do not hold yet, and counts them; returns the new holders. The community must be locked.
 */
export const giveRole = statement<Giving, { user_id: string }>(
  'give_role',
  `with come as (
     insert into role_members (channel_id, role_id, user_id, given_by, created_at)
     select $channelId, $roleId, m.user_id, $givenBy, $at from memberships m
     where m.channel_id = $channelId and m.user_id = any($userIds::uuid[])
     on conflict do nothing returning user_id
   ), counted as (
     update roles set members_count = members_count + (select count(*) from come) where id = $roleId
   )
   select user_id from come`,
)

/** Takes a role from its holders among these people; returns them. The community must be locked. */
export const takeRole = statement<{ roleId: string; userIds: string[] }, { user_id: string }>(
  'take_role',
  `with gone as (
     delete from role_members where role_id = $roleId and user_id = any($userIds::uuid[]) returning user_id
   ), counted as (
     update roles set members_count = members_count - (select count(*) from gone) where id = $roleId
   )
   select user_id from gone`,
)

/** The people who were given a role, by hand or by a tier. Native roles have no such list. */
export const holdersOf = statement<{ roleId: string }, { user_id: string }>(
  'holders_of_role',
  `select user_id from role_members where role_id = $roleId
   union select g.user_id from gate_roles w join grants g on g.subject_id = w.gate_id and g.ended_at is null
   where w.role_id = $roleId`,
)

/** Which of these people are members, and whether each has the role. */
export const membersAmong = statement<
  { channelId: string; roleId: string; userIds: string[] },
  { user_id: string; is_holder: boolean }
>(
  'members_among',
  `select m.user_id, exists (select from role_members x where x.role_id = $roleId and x.user_id = m.user_id) as is_holder
   from memberships m where m.channel_id = $channelId and m.user_id = any($userIds::uuid[])`,
)
