import { describe, expect, it } from 'vitest'
import { type Permission, permissions } from '../channels/permissions.ts'
import type { Standing } from '../channels/standing.ts'
import {
  canBeJoinable,
  canChangePermissions,
  canDeleteRole,
  canEditRole,
  canGiveRole,
  canJoinRole,
  canLeaveRole,
  canSeeRole,
  canTakeRole,
} from './policy.ts'
import type { Native } from './shapes.ts'

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
  manager: { ...nobody, isMember: true, roleIds: ['own'], permissions: ['manageRoles', 'viewStats'] },
  // Whoever was put out has no standing, whatever else is said of them.
  exManager: { ...nobody, isAdmin: true, isOwner: true, permissions: ['manageRoles', 'viewStats'] },
  admin: { ...nobody, isMember: true, isAdmin: true, permissions: [...permissions] },
  owner: { ...nobody, isMember: true, isAdmin: true, isOwner: true, permissions: [...permissions] },
} satisfies Record<string, Standing>
type Name = keyof typeof people

const role = (native: Native | null, allowed: Permission[] = [], _id = 'role') => ({
  _id,
  native,
  permissions: allowed,
  isWithinReach: true,
})

/** Who of all may. */
const those = (may: (standing: Standing) => boolean) =>
  (Object.keys(people) as Name[]).filter((name) => may(people[name]))

describe('who', () => {
  it('sees a role: members what is public or their own, those who manage roles all', () => {
    expect(those((who) => canSeeRole(who, { _id: 'own', isPublic: true }))).toEqual([
      'member',
      'moderator',
      'manager',
      'admin',
      'owner',
    ])
    expect(those((who) => canSeeRole(who, { _id: 'x', isPublic: false }))).toEqual([
      'manager',
      'admin',
      'owner',
    ])
    const holder = { ...people.member, roleIds: ['own'] }
    expect(canSeeRole(holder, { _id: 'own', isPublic: false })).toBe(true)
  })

  it.each([
    [[], ['manager', 'admin', 'owner']],
    [['viewStats'], ['manager', 'admin', 'owner']],
    [
      ['viewStats', 'exportData'],
      ['admin', 'owner'],
    ],
  ] as [Permission[], Name[]][])('edits one that allows %j', (allowed, wanted) => {
    expect(those((who) => canEditRole(who, role(null, allowed)))).toEqual(wanted)
    expect(those((who) => canDeleteRole(who, role(null, allowed)))).toEqual(wanted)
    expect(those((who) => canGiveRole(who, role(null, allowed)))).toEqual(wanted)
  })

  it('deletes one that every community has: nobody', () => {
    for (const native of ['member', 'moderator', 'admin'] as const)
      expect(those((who) => canDeleteRole(who, role(native)))).toEqual([])
  })

  it('makes members, moderators, admins', () => {
    expect(those((who) => canGiveRole(who, role('member')))).toEqual([])
    expect(those((who) => canGiveRole(who, role('moderator', ['viewStats'])))).toEqual(['admin', 'owner'])
    expect(those((who) => canGiveRole(who, role('admin', [...permissions])))).toEqual(['owner'])
  })

  it.each([
    ['member', []],
    ['moderator', ['admin', 'owner']],
    ['admin', ['owner']],
    [null, ['manager', 'admin', 'owner']],
  ] as [Native | null, Name[]][])(
    'takes %j away, but gives none that opens what they may not enter',
    (native, wanted) => {
      const closed = { ...role(native, ['viewStats']), isWithinReach: false }
      expect(those((who) => canTakeRole(who, closed))).toEqual(wanted)
      expect(those((who) => canGiveRole(who, closed))).toEqual([])
      expect(those((who) => canGiveRole(who, { ...closed, isWithinReach: true }))).toEqual(wanted)
    },
  )

  it('changes what a role allows: never what they lack, never of their own but as an admin', () => {
    const change = (of: ReturnType<typeof role>, wanted: Permission[]) =>
      those((who) => canChangePermissions(who, of, wanted))
    expect(change(role(null), ['viewStats'])).toEqual(['manager', 'admin', 'owner'])
    expect(change(role(null), ['exportData'])).toEqual(['admin', 'owner'])
    expect(change(role(null, ['exportData']), [])).toEqual(['admin', 'owner'])
    expect(change(role(null, ['viewStats'], 'own'), [])).toEqual(['admin', 'owner'])
    expect(change(role('moderator'), [])).toEqual(['manager', 'admin', 'owner'])
    expect(change(role('admin', [...permissions]), [])).toEqual([])
  })

  it('joins and leaves', () => {
    const open = { _id: 'role', isPublic: true, isJoinable: true }
    const members = ['member', 'moderator', 'manager', 'admin', 'owner']
    expect(those((who) => canJoinRole(who, open))).toEqual(members)
    expect(those((who) => canJoinRole(who, { ...open, isJoinable: false }))).toEqual([])
    expect(those((who) => canJoinRole(who, { ...open, isPublic: false }))).toEqual([
      'manager',
      'admin',
      'owner',
    ])
    expect(those((who) => canLeaveRole(who, { native: null }))).toEqual(members)
    expect(those((who) => canLeaveRole(who, { native: 'member' }))).toEqual([])
  })
})

it.each([
  [null, 'user', [], true],
  [null, 'user', ['viewStats'], false],
  [null, 'admin', [], false],
  ['member', 'user', [], false],
] as [Native | null, 'user' | 'admin', Permission[], boolean][])(
  'a role can be there for the taking: native %j, type %s, allowing %j: %j',
  (native, roleType, allowed, wanted) => {
    expect(canBeJoinable({ native, roleType, permissions: allowed })).toBe(wanted)
  },
)
