import type { Edit } from './copy-project.ts'

/** A rule broken in one place, and the tests that must notice. */
export interface Mutant extends Edit {
  readonly name: string
  readonly to: string
  readonly tests: readonly string[]
}

const contract = 'packages/contract/src'
const server = 'apps/server/src'
const lastTrigger =
  'when (old.context_id <> new.context_id or old.is_hidden <> new.is_hidden) execute function tell_access_changed();'

/** A change of access that no socket is told of. */
const untold = (name: string, trigger: string): Mutant => ({
  name: `listening on after ${name}`,
  file: 'apps/server/migrations/0009_posts.sql',
  from: lastTrigger,
  to: `${lastTrigger}\ndrop trigger ${trigger};`,
  tests: ['posts/watchable.slow.test.ts'],
})

/** Chosen by reading: each is a slip that a reviewer could miss. */
export const mutants: readonly Mutant[] = [
  {
    name: 'comments where they are switched off',
    file: `${contract}/discussions/policy.ts`,
    from: 'standing.isMember && subject.discussionsEnabled',
    to: 'standing.isMember',
    tests: ['discussions'],
  },
  {
    name: 'moderators put words into mouths',
    file: `${contract}/discussions/policy.ts`,
    from: 'standing.isMember && isOwn\n',
    to: "standing.isMember && (isOwn || may(standing, 'moderatePosts'))\n",
    tests: ['discussions'],
  },
  {
    name: 'holders widen their own role',
    file: `${contract}/roles/policy.ts`,
    from: '  (standing.isAdmin || !standing.roleIds.includes(role._id))',
    to: '  true',
    tests: ['roles'],
  },
  {
    name: 'a role with permissions that anybody may join',
    file: `${contract}/roles/policy.ts`,
    from: " && role.roleType === 'user' && role.permissions.length === 0",
    to: " && role.roleType === 'user'",
    tests: ['roles'],
  },
  {
    name: 'moderators remove the owner',
    file: `${contract}/channels/standing.ts`,
    from: '  !target.isOwner &&\n',
    to: '',
    tests: ['members'],
  },
  {
    name: 'admins give the community away',
    file: `${contract}/channels/standing.ts`,
    from: 'canHandOver = (standing: Standing) => standing.isMember && standing.isOwner',
    to: 'canHandOver = (standing: Standing) => standing.isMember && standing.isAdmin',
    tests: ['channels'],
  },
  {
    name: 'members post where only moderators do',
    file: `${contract}/contexts/policy.ts`,
    from: 'room.canMembersPost && ',
    to: '',
    tests: ['posts/create.test.ts', 'contexts'],
  },
  {
    name: 'a room takes every kind of post',
    file: `${contract}/contexts/policy.ts`,
    from: 'known.length === 0 || ',
    to: 'known.length >= 0 || ',
    tests: ['posts/create.test.ts', 'posts/edit.test.ts', 'contexts'],
  },
  {
    name: 'members invite where only managers do',
    file: `${contract}/channels/standing.ts`,
    from: "standing.isMember && (allowUserInvites || may(standing, 'manageMembers'))",
    to: "standing.isMember && (allowUserInvites || may(standing, 'createPosts'))",
    tests: ['members'],
  },
  {
    name: 'a private community opens once it has a member',
    file: `${server}/channels/visibility.ts`,
    from: 'exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer}))\n  and not',
    to: 'exists (select from memberships o where o.channel_id = ${channel}.id))\n  and not',
    tests: ['channels', 'posts/leaks.slow.test.ts'],
  },
  {
    name: 'one person added by hand lets all members in',
    file: `${server}/contexts/visibility.ts`,
    from: ' and a.user_id = ${viewer})',
    to: ')',
    tests: ['contexts', 'posts/leaks.slow.test.ts'],
  },
  {
    name: 'every member holds the role of moderators',
    file: `${server}/channels/permission-sql.ts`,
    from: "(${role}.native = 'moderator' and ${member}.is_moderator)",
    to: "(${role}.native = 'moderator')",
    tests: ['members', 'channels'],
  },
  {
    name: 'a role of one community counts in another',
    file: `${server}/channels/permission-sql.ts`,
    from: 'k.channel_id = ${member}.channel_id and ',
    to: '',
    tests: ['members/permission-sql.test.ts', 'posts'],
  },
  {
    name: 'a role that one person holds is held by all',
    file: `${server}/channels/permission-sql.ts`,
    from: ' and h.user_id = ${member}.user_id offset 0',
    to: ' offset 0',
    tests: ['members/permission-sql.test.ts', 'contexts'],
  },
  {
    name: 'a hidden post shows to everybody once a moderator exists',
    file: `${server}/posts/visibility.ts`,
    from: 'kp.channel_id = ${channel}.id and kp.user_id = ${viewer}',
    to: 'kp.channel_id = ${channel}.id',
    tests: ['posts'],
  },
  {
    name: 'secret roles show to every member',
    file: `${server}/roles/visibility.ts`,
    from: "'manageRoles'",
    to: "'createPosts'",
    tests: ['roles'],
  },
  {
    name: 'names beneath posts of anonymous rooms',
    file: `${server}/discussions/visibility.ts`,
    from: '(subject.is_anonymous or ',
    to: '(',
    tests: ['discussions'],
  },
  {
    name: 'posts of suspended people',
    file: `${server}/posts/visibility.ts`,
    from: "\n    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)",
    to: '',
    tests: ['posts', 'accounts/suspend.test.ts'],
  },
  {
    name: 'comments of suspended people',
    file: `${server}/discussions/visibility.ts`,
    from: "\n    and (select ${isPresent('au')} from users au where au.id = ${said}.author_id)",
    to: '',
    tests: ['discussions', 'accounts/suspend.test.ts'],
  },
  {
    name: 'muted people in lists',
    file: `${server}/posts/visibility.ts`,
    from: '`${post}.author_id not in (${mutedBy(viewer)}) and ${isMet}`',
    to: 'isMet',
    tests: ['posts', 'users'],
  },
  {
    name: 'dismissed posts come back',
    file: `${server}/posts/visibility.ts`,
    from: 'dp.user_id = ${viewer} and dp.post_id = ${post}.id',
    to: 'false',
    tests: ['posts'],
  },
  untold('a role was taken', 'tell_access on role_members'),
  untold('leaving', 'tell_access on memberships'),
  untold('a ban', 'tell_access on bans'),
  untold('a demotion', 'tell_access_changed on memberships'),
  untold('a room was closed', 'tell_access_changed on contexts'),
  untold('a community was closed', 'tell_access_changed on channels'),
]
