import { expect, it } from 'vitest'
import type { Permission } from '../channels/permissions.ts'
import type { Standing } from '../channels/standing.ts'
import { canManageTags } from '../tags/policy.ts'
import { canPostIn, takesContent } from './policy.ts'

const standing = (isMember: boolean, ...permissions: Permission[]): Standing => ({
  isMember,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  isMuted: false,
  mutedUntil: null,
  roleIds: [],
  permissions,
})
const open = { isPublic: true, isDeleted: false, visitorsCanRead: true }
const room = { contextType: 'public', roleIds: [], isAdded: false, canMembersPost: true } as const

it.each([
  ['a member', standing(true, 'createPosts'), room, true],
  ['a member whom no role lets post', standing(true), room, false],
  ['a visitor', standing(false, 'createPosts'), room, false],
  [
    'a member where members do not post',
    standing(true, 'createPosts'),
    { ...room, canMembersPost: false },
    false,
  ],
  ['who looks after posts there', standing(true, 'moderatePosts'), { ...room, canMembersPost: false }, true],
  ['an admin there', { ...standing(true), isAdmin: true }, { ...room, canMembersPost: false }, true],
  [
    'who looks after posts where they may not enter',
    standing(true, 'moderatePosts'),
    { ...room, contextType: 'restricted' as const },
    false,
  ],
  [
    'who was added to it',
    standing(true, 'createPosts'),
    { ...room, contextType: 'restricted' as const, isAdded: true },
    true,
  ],
])('tells whether %s may post', (_who, who, where, may) => {
  expect(canPostIn(open, who, where)).toBe(may)
})

it.each([
  [[], 'Image', true],
  [['Image'], 'Image', true],
  [['Image'], 'Poll', false],
  [['poem'], 'Poll', true],
  [['Image', 'poem'], 'Poll', false],
  [['Image'], 'poem', true],
])('tells whether a room for %j takes %s', (allowed, type, takes) => {
  expect(takesContent(allowed, type)).toBe(takes)
})

it('gives tags to those who look after what carries them', () => {
  const types = ['post', 'resource'] as const
  const of = (who: Standing) => types.map((type) => canManageTags(who, type))
  expect(of(standing(true, 'moderatePosts'))).toEqual([true, false])
  expect(of(standing(true, 'manageResources'))).toEqual([false, true])
  expect(of({ ...standing(true), isAdmin: true })).toEqual([true, true])
  expect(of(standing(true, 'createPosts'))).toEqual([false, false])
  expect(of(standing(false, 'moderatePosts', 'manageResources'))).toEqual([false, false])
})
