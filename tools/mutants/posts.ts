import { contract, type Mutant, server } from './mutant.ts'

export const postsMutants: readonly Mutant[] = [
  {
    name: 'moderators put words into mouths',
    file: `${contract}/discussions/policy.ts`,
    from: 'standing.isMember && isOwn\n',
    to: "standing.isMember && (isOwn || may(standing, 'moderatePosts'))\n",
    tests: ['discussions/change.test.ts'],
  },
  {
    name: 'members post where only moderators do',
    file: `${contract}/contexts/policy.ts`,
    from: 'room.canMembersPost && ',
    to: '',
    tests: ['posts/create.test.ts'],
  },
  {
    name: 'one person added by hand lets all members in',
    file: `${server}/contexts/visibility.ts`,
    from: ' and a.user_id = ${viewer})',
    to: ')',
    tests: ['contexts/visibility.test.ts'],
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
]
