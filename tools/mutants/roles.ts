import { contract, type Mutant, server } from './mutant.ts'

export const rolesMutants: readonly Mutant[] = [
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
]
