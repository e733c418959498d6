import { type Mutant, server } from './mutant.ts'

export const moderationMutants: readonly Mutant[] = [
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
]
