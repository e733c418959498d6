import type { Edit } from './copy-project.ts'

/** A rule broken in one place, and the tests that must notice. */
export interface Mutant extends Edit {
  readonly name: string
  readonly to: string
  /** Further places, where the rule is kept more than once. */
  readonly also?: readonly Edit[]
  readonly tests: readonly string[]
}

const contract = 'packages/contract/src'
const server = 'apps/server/src'
const triggers = 'apps/server/migrations/0009_posts.sql'
const laterTriggers = 'apps/server/migrations/0015_access_taken_by_blocks_and_roles.sql'

/** A loss of access of which no socket is told. */
const untold = (
  name: string,
  { file = triggers, from, to }: { file?: string; from: string; to: string },
): Mutant => ({
  name: `listening on after ${name}`,
  file,
  from,
  to,
  tests: ['posts/watchable.slow.test.ts'],
})

/** A trigger that tells when rows come instead of when they go. */
const toldLate = (name: string, table: string) =>
  untold(name, {
    from: `after delete on ${table} referencing old table`,
    to: `after insert on ${table} referencing new table`,
  })

/** Chosen by reading: each is a slip that a reviewer could miss. */
export const mutants: readonly Mutant[] = [
  {
    name: 'moderators put words into mouths',
    file: `${contract}/discussions/policy.ts`,
    from: 'standing.isMember && isOwn\n',
    to: "standing.isMember && (isOwn || may(standing, 'moderatePosts'))\n",
    tests: ['discussions/change.test.ts'],
  },
  {
    name: 'holders widen their own role',
    file: `${contract}/roles/policy.ts`,
    from: '  (standing.isAdmin || !standing.roleIds.includes(role._id))',
    to: '  true',
    tests: ['roles/permissions.test.ts'],
  },
  {
    name: 'managers of roles make moderators',
    file: `${contract}/roles/policy.ts`,
    from: "if (role.native === 'moderator') return standing.isMember && standing.isAdmin",
    to: "if (role.native === 'moderator') return canEditRole(standing, role)",
    tests: ['roles/assign-users.test.ts'],
  },
  {
    name: 'moderators give roles that open rooms they may not enter',
    file: `${contract}/roles/policy.ts`,
    from: 'canTakeRole(standing, role) && role.isWithinReach',
    to: 'canTakeRole(standing, role) && (standing.isModerator || role.isWithinReach)',
    tests: ['roles/reach.test.ts'],
  },
  {
    name: 'admins remove each other',
    file: `${contract}/channels/standing.ts`,
    from: '(!target.isAdmin || standing.isOwner)',
    to: '(!target.isAdmin || standing.isAdmin)',
    tests: ['members/remove.test.ts'],
  },
  {
    name: 'admins give the community away',
    file: `${contract}/channels/standing.ts`,
    from: 'canHandOver = (standing: Standing) => standing.isMember && standing.isOwner',
    to: 'canHandOver = (standing: Standing) => standing.isMember && standing.isAdmin',
    tests: ['channels/hand-over.test.ts'],
  },
  {
    name: 'members post where only moderators do',
    file: `${contract}/contexts/policy.ts`,
    from: 'room.canMembersPost && ',
    to: '',
    tests: ['posts/create.test.ts'],
  },
  {
    name: 'a plan above the bound, once a community is above it',
    file: `${server}/plans/upgrade.ts`,
    from: '&& name !== channel.tier)\n    throw',
    to: '&& !isLargerTier(channel.tier, MAX_TIER))\n    throw',
    tests: ['plans/plans.test.ts'],
  },
  {
    name: 'a private community opens once it has a member',
    file: `${server}/channels/visibility.ts`,
    from: 'exists (select from memberships o where o.channel_id = ${channel}.id and o.user_id = ${viewer}))\n  and ${isNotDeleted',
    to: 'exists (select from memberships o where o.channel_id = ${channel}.id))\n  and ${isNotDeleted',
    tests: ['contexts/visibility.test.ts'],
  },
  {
    name: 'one person added by hand lets all members in',
    file: `${server}/contexts/visibility.ts`,
    from: ' and a.user_id = ${viewer})',
    to: ')',
    tests: ['contexts/visibility.test.ts'],
  },
  {
    name: 'every member holds the role of moderators',
    file: `${server}/channels/permission-sql.ts`,
    from: "(${role}.native = 'moderator' and ${member}.is_moderator)",
    to: "(${role}.native = 'moderator')",
    tests: ['members/permission-sql.test.ts'],
  },
  {
    name: 'a role of one community counts in another',
    file: `${server}/channels/permission-sql.ts`,
    from: 'k.channel_id = ${member}.channel_id and ',
    to: '',
    tests: ['members/permission-sql.test.ts'],
  },
  {
    name: 'managers of members read posts across a block',
    file: `${server}/channels/permission-sql.ts`,
    from: "um.user_id = ${viewer} and ${hasPermissionSql('um', 'moderatePosts')}",
    to: "um.user_id = ${viewer} and ${hasPermissionSql('um', 'manageMembers')}",
    tests: ['members/permission-sql.test.ts'],
  },
  {
    name: 'moderators of one community read across a block in another',
    file: `${server}/channels/permission-sql.ts`,
    from: 'um.channel_id = ${channelId} and ',
    to: '',
    tests: ['posts/across-blocks.test.ts'],
  },
  {
    name: 'moderators of any community see profiles across a block',
    file: `${server}/channels/permission-sql.ts`,
    from: 'im.channel_id = mo.channel_id and ',
    to: '',
    tests: ['members/across-blocks.test.ts'],
  },
  {
    name: 'people whom somebody has blocked still see them',
    file: `${server}/users/blocks.ts`,
    from: ' or (user_id = ${b} and blocked_id = ${a}))`\n\n/** SQL for',
    to: ')`\n\n/** SQL for',
    tests: ['users/block.test.ts'],
  },
  {
    name: 'a hidden post shows to everybody once a moderator exists',
    file: `${server}/posts/visibility.ts`,
    from: 'kp.channel_id = ${channel}.id and kp.user_id = ${viewer}',
    to: 'kp.channel_id = ${channel}.id',
    tests: ['posts/look-after.test.ts'],
  },
  {
    name: 'a block leaves a gap where somebody wrote without a name',
    file: `${server}/posts/visibility.ts`,
    from: '`(${isAuthorHidden(post, room)}\n  or ',
    to: '`(',
    tests: ['posts/across-blocks.test.ts'],
  },
  {
    name: 'pictures of hidden posts',
    file: `${server}/posts/media.ts`,
    from: "and ${isPostReadable('p', 'x', 'c', '$viewerId')}",
    to: "and (p.is_hidden or ${isPostReadable('p', 'x', 'c', '$viewerId')})",
    tests: ['testing/access/files.slow.test.ts'],
  },
  {
    name: 'posts of suspended people',
    file: `${server}/posts/visibility.ts`,
    from: "\n    and (select ${isPresent('au')} from users au where au.id = ${post}.author_id)",
    to: '',
    tests: ['posts/feed/list.test.ts'],
  },
  {
    name: 'hidden authors among those who voted',
    file: `${server}/reactions/list-people.ts`,
    from: ' and r.user_id is distinct from $unnamedId::uuid',
    to: ' and ($unnamedId::uuid is null or true)',
    tests: ['discussions/nameless.test.ts'],
  },
  {
    name: 'secret roles show to every member',
    file: `${server}/roles/visibility.ts`,
    from: "'manageRoles'",
    to: "'createPosts'",
    tests: ['roles/list.test.ts'],
  },
  {
    name: 'roles that open rooms their giver may not enter',
    file: `${server}/roles/visibility.ts`,
    from: "not ${isRoomVisible('room', c, viewer)}",
    to: 'false',
    tests: ['roles/reach.test.ts'],
  },
  {
    name: 'roles that open collections their giver may not see',
    file: `${server}/roles/visibility.ts`,
    from: "not ${isResourceVisible('shelf', viewer)}",
    to: 'false',
    tests: ['roles/reach.test.ts'],
  },
  {
    name: 'invitations open rooms their maker may no longer enter',
    file: `${server}/members/invitations/invite-roles.ts`,
    from: '!canGiveRole(standing, row)',
    to: '!canGiveRole(standing, { ...row, isWithinReach: true })',
    tests: ['roles/reach.test.ts'],
  },
  {
    name: 'invitations on their way to whoever declined the community',
    file: `${server}/members/decline.ts`,
    from: '(channel_id is null or channel_id = $channelId)',
    to: '(channel_id is null and $channelId::uuid is not null)',
    tests: ['pages/decline.test.ts'],
  },
  {
    name: 'a link signs in to the challenge of somebody else',
    file: `${server}/accounts/sign-in-link.ts`,
    from: "    .where('challenge_id', '=', id)\n",
    to: '',
    tests: ['accounts/sign-in-link.test.ts'],
  },
  {
    name: 'a link signs in twice',
    file: `${server}/accounts/sign-in-link.ts`,
    from: ".where('challenge_id', '=', id)\n    .where('link_hash', '=', digest(secret))\n    .where('used_at', 'is', null)",
    to: ".where('challenge_id', '=', id)\n    .where('link_hash', '=', digest(secret))",
    tests: ['accounts/sign-in-link.test.ts'],
  },
  {
    name: 'strangers fill the room of members',
    file: `${server}/files/upload-quota.ts`,
    from: 'all * PART_OF_STRANGERS',
    to: 'all',
    tests: ['files/unclaimed.test.ts'],
  },
  {
    name: 'posts that are withheld, found by their words',
    file: `${server}/search/posts.ts`,
    from: "and ${isPostListed('p', 'x', 'c', '$viewerId')}",
    to: "and (p.withheld is not null or ${isPostListed('p', 'x', 'c', '$viewerId')})",
    tests: ['moderation/leaks.slow.test.ts'],
  },
  {
    name: 'comments that are withheld, found by their words',
    file: `${server}/search/discussions.ts`,
    from: '`(${isDiscussionReadable(said, viewer, unnamed)} and',
    to: '`((${said}.withheld is not null or ${isDiscussionReadable(said, viewer, unnamed)}) and',
    tests: ['moderation/leaks.slow.test.ts'],
  },
  {
    name: 'a post that is held reaches the people it names by mail',
    file: `${server}/posts/create.ts`,
    from: '  if (isHeld) return post\n',
    to: '',
    also: [
      {
        file: `${server}/posts/visibility.ts`,
        from: '  `(${isOpen(post, room, channel, person)}\n',
        to: '  `(${isRoomVisible(room, channel, person)}\n',
      },
    ],
    tests: ['moderation/leaks.slow.test.ts'],
  },
  {
    name: 'live news of a post that is held',
    file: `${server}/posts/create.ts`,
    from: '  if (isHeld) return post\n',
    to: '',
    tests: ['moderation/leaks.slow.test.ts'],
  },
  {
    name: 'mails about a comment that was withheld meanwhile',
    file: `${server}/discussions/visibility.ts`,
    from: '`(${said}.withheld is null and (${isAuthorHidden(said)}',
    to: '`(true and (${isAuthorHidden(said)}',
    tests: ['moderation/leaks.slow.test.ts'],
  },
  {
    name: 'moderators decide appeals against themselves',
    file: `${server}/moderation/decisions/appeals.ts`,
    from: 'if (isSameDecider && (await others(ctx.db, { caseId, deciderId: by, staffEmails })).length > 0)',
    to: 'if (isSameDecider && (await others(ctx.db, { caseId, deciderId: by, staffEmails })).length < 0)',
    tests: ['moderation/decisions/appeals.test.ts'],
  },
  {
    name: 'moderators decide appeals against themselves where only an admin is left',
    file: `${server}/moderation/decisions/appeals.ts`,
    from: '(m.is_admin or m.is_moderator or exists',
    to: '(m.is_moderator or exists',
    tests: ['moderation/decisions/appeals.test.ts'],
  },
  {
    name: 'reporters told again by the worker that takes over',
    file: `${server}/moderation/decisions/tell-people.ts`,
    from: ' and r.told_at is null',
    to: '',
    tests: ['moderation/killed-workers.slow.test.ts'],
  },
  {
    name: 'a guest takes what another event has to give',
    file: `${server}/events/guests/find-guest.ts`,
    from: 'guest?.event_id !== eventId',
    to: '!guest',
    tests: ['events/guests/guests.test.ts'],
  },
  {
    name: 'whoever opens the link of a guest takes their place',
    file: `${server}/events/guests/confirm.ts`,
    from: '    if (!request) throw notFound(words.guestNotFound)\n',
    to: '    if (!request) throw notFound(words.guestNotFound)\n    await confirm(ctx, request.event_id, token)\n',
    tests: ['events/guests/guests.test.ts'],
  },
  {
    name: 'as many strangers as there are addresses are sent mails of one event',
    file: `${server}/events/guests/register.ts`,
    from: 'q.created_at > $since)',
    to: 'q.created_at > $since and q.guest_email = $email)',
    tests: ['events/guests/forget-guests.test.ts'],
  },
  {
    name: 'guests take seats that are not there',
    file: `${server}/events/guests/take-guest-place.ts`,
    from: 'const status = nextStatus(seats, write.now)',
    to: "const status = seats.needs_approval ? nextStatus(seats, write.now) : 'registered'",
    tests: ['events/guests/guest-seats.test.ts'],
  },
  {
    name: 'mails to guests whom the community keeps out',
    file: `${server}/events/guests/mail-link.ts`,
    from: "     and not ${isAddressBanned('q.channel_id', 'q.guest_email')}\n",
    to: '',
    tests: ['events/guests/guest-letters.test.ts'],
  },
  toldLate('a role was taken from the room', 'context_roles'),
  toldLate('leaving', 'memberships'),
  untold('a ban', {
    from: 'after insert on bans referencing new table',
    to: 'after delete on bans referencing old table',
  }),
  untold('a moderator was demoted', {
    from: 'old.is_admin > new.is_admin or old.is_moderator > new.is_moderator',
    to: 'old.is_admin > new.is_admin',
  }),
  untold('a community was closed to visitors', {
    from: 'old.is_public > new.is_public or old.visitors_can_read > new.visitors_can_read',
    to: 'old.is_public > new.is_public',
  }),
  untold('a block by somebody else', {
    file: laterTriggers,
    from: 'array[user_id, blocked_id]',
    to: 'array[user_id]',
  }),
  untold('a permission was taken from a role', {
    file: laterTriggers,
    from: 'not new.permissions @> old.permissions',
    to: 'not old.permissions @> new.permissions',
  }),
]
