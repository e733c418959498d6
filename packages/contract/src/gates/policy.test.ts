import { expect, it } from 'vitest'
import { type Permission, permissions } from '../channels/permissions.ts'
import type { Standing } from '../channels/standing.ts'
import { canBeGated, canGiveUp, canManageGates, canSeeGate } from './policy.ts'

const nobody: Standing = {
  isMember: false,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  isMuted: false,
  mutedUntil: null,
  roleIds: [],
  permissions: [],
}
const people = {
  stranger: nobody,
  member: { ...nobody, isMember: true },
  moderator: { ...nobody, isMember: true, isModerator: true, permissions: ['manageMembers'] },
  treasurer: { ...nobody, isMember: true, permissions: ['managePayments'] },
  exTreasurer: { ...nobody, permissions: ['managePayments'] },
  admin: { ...nobody, isMember: true, isAdmin: true, permissions: [...permissions] },
} satisfies Record<string, Standing>

const those = (may: (standing: Standing) => boolean) =>
  Object.entries(people).flatMap(([name, standing]) => (may(standing) ? name : []))

it('manages tiers: members who manage payments, and admins', () => {
  expect(those(canManageGates)).toEqual(['treasurer', 'admin'])
})

it.each([
  [{}, Object.keys(people)],
  [{ isArchived: true }, ['treasurer', 'admin']],
  [{ isArchived: true, isHeld: true }, Object.keys(people)],
  [{ isDeleted: true, isHeld: true }, []],
])('sees a tier that is %j', (is, wanted) => {
  const gate = { isArchived: false, isDeleted: false, isHeld: false, ...is }
  expect(those((who) => canSeeGate(who, gate))).toEqual(wanted)
})

const plain = { native: null, roleType: 'user', isJoinable: false, permissions: [] as Permission[] } as const

it.each([
  [{}, true],
  [{ permissions: ['createPosts', 'createEvents'] }, true],
  [{ permissions: ['createPosts', 'moderatePosts'] }, false],
  [{ permissions: ['viewStats'] }, false],
  [{ native: 'member' }, false],
  [{ roleType: 'admin' }, false],
  [{ isJoinable: true }, false],
] as [object, boolean][])('gives a role that is %j: %j', (is, wanted) => {
  expect(canBeGated({ ...plain, ...is })).toBe(wanted)
})

it('is given up where nobody paid for it', () => {
  const sources = ['order', 'subscription', 'trial', 'manual'] as const
  expect(sources.filter((source) => canGiveUp({ source }))).toEqual(['manual'])
})
