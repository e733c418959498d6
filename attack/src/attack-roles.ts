import { channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { directoryCalls, inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { type Attack, forms, holds } from './attack.ts'
import type { Answer } from './client.ts'
import { SECRET, type World } from './world.ts'

const refused = [400, 401, 403, 404, 409]

const isRefused = ({ status }: Answer) => holds(refused.includes(status), `answered ${status}`)

/** Nobody but those inside reads the closed room, whatever was tried. */
async function staysClosed(world: World, as: { token: string }) {
  const { text } = await world.call(postCalls.getPosts, { filters: { context: world.rooms.closed } }, { as })
  holds(!text.includes(SECRET), 'the closed room was read')
}

type Try = (world: World) => Promise<Answer>

const byRoleManager = (label: string, tried: Try): readonly [string, Try] => [label, tried]

/** Ways in which somebody who manages roles might let themselves or others into a room closed to them. */
const sideDoors = [
  byRoleManager('takes the role', ({ call, channelId, roles, people: { roleManager: as } }) =>
    call(roleCalls.updateUserRole, { channelId, memberId: as.id, roleId: roles.inner }, { as }),
  ),
  byRoleManager('gives it to somebody else', ({ call, channelId, roles, people }) =>
    call(
      roleCalls.updateUserRole,
      { channelId, memberId: people.member.id, roleId: roles.inner },
      { as: people.roleManager },
    ),
  ),
  byRoleManager('gives it to many', ({ call, channelId, roles, people: { roleManager: as, member } }) =>
    call(roleCalls.updateUsersRole, { channelId, roleId: roles.inner, userIds: [as.id, member.id] }, { as }),
  ),
  byRoleManager('gives it by the other address', ({ call, channelId, roles, people: { roleManager: as } }) =>
    call(roleCalls.updateUsersRoleAlias, { channelId, roleId: roles.inner, ids: [as.id] }, { as }),
  ),
  byRoleManager('lets everybody join it', ({ call, channelId, roles, people: { roleManager: as } }) =>
    call(roleCalls.updateRoleInfo, { channelId, roleId: roles.inner, isJoinable: true }, { as }),
  ),
  byRoleManager('lets everybody join it by the other call', ({ call, channelId, roles, people }) =>
    call(
      roleCalls.addOrEditRole,
      { channelId, roleId: roles.inner, isJoinable: true },
      { as: people.roleManager },
    ),
  ),
]

const beyond: [string, Try][] = [
  [
    'widens the own role',
    ({ call, channelId, roles, people: { roleManager: as } }) =>
      call(
        roleCalls.addOrRemoveRolePermissions,
        { channelId, roleId: roles.manageRoles, permissionsToAdd: ['moderatePosts'] },
        { as },
      ),
  ],
  [
    'makes a role beyond the own rights',
    ({ call, channelId, people: { roleManager: as } }) =>
      call(
        roleCalls.addOrEditRole,
        { channelId, title: 'Beyond', roleType: 'admin', permissions: ['managePayments'] },
        { as },
      ),
  ],
  [
    'asks for permissions that do not exist',
    ({ call, channelId, roles, people: { roleManager: as } }) =>
      call(
        roleCalls.addOrRemoveRolePermissions,
        { channelId, roleId: roles.manageRoles, permissionsToAdd: ['*', '__proto__'] },
        { as },
      ),
  ],
  [
    'makes a moderator',
    ({ call, channelId, people: { roleManager: as } }) =>
      call(directoryCalls.addModerator, { channelId, moderatorId: as.id }, { as }),
  ],
  [
    'hands the community over',
    ({ call, channelId, people: { roleManager: as } }) =>
      call(channelSettingsCalls.handOverChannel, { channelId, memberId: as.id }, { as }),
  ],
  [
    'bans the owner',
    ({ call, channelId, people: { moderator: as, owner } }) =>
      call(removalCalls.removeUserFromCommunity, { channelId, otherUser: owner.id, isBanned: true }, { as }),
  ],
  [
    'makes a moderator as a moderator',
    ({ call, channelId, people: { moderator: as, member } }) =>
      call(directoryCalls.addModerator, { channelId, moderatorId: member.id }, { as }),
  ],
  [
    'hands it over as a moderator',
    ({ call, channelId, people: { moderator: as } }) =>
      call(channelSettingsCalls.handOverChannel, { channelId, memberId: as.id }, { as }),
  ],
  [
    'leaves as the owner',
    ({ call, channelId, people: { owner: as } }) => call(memberCalls.leaveChannel, { channelId }, { as }),
  ],
]

/** Ways in which somebody who manages rooms might open one that is closed to them. */
const doors: [string, Try][] = [
  [
    'opens it',
    ({ call, channelId, rooms, people: { roomManager: as } }) =>
      call(
        contextCalls.updateContextSettings,
        { channelId, contextId: rooms.closed, contextType: 'public' },
        { as },
      ),
  ],
  [
    'opens it by editing',
    ({ call, channelId, rooms, people: { roomManager: as } }) =>
      call(
        contextCalls.editContext,
        { channelId, contextId: rooms.closed, context: { contextType: 'public' } },
        { as },
      ),
  ],
  [
    'adds the own role',
    ({ call, channelId, rooms, roles, people: { roomManager: as } }) =>
      call(
        contextCalls.updateContextSettings,
        { channelId, contextId: rooms.closed, roles: [roles.manageContexts] },
        { as },
      ),
  ],
  [
    'adds themselves by hand',
    ({ call, channelId, rooms, people: { roomManager: as } }) =>
      call(
        contextCalls.addMembersToContext,
        { channelId, contextId: rooms.closed, members: [as.id] },
        { as },
      ),
  ],
  [
    'gives rooms to the own role',
    ({ call, channelId, rooms, roles, people: { roomManager: as } }) =>
      call(
        roleCalls.updateContextsRole,
        { channelId, roleId: roles.manageContexts, contextIds: [rooms.closed] },
        { as },
      ),
  ],
]

export const roleAttacks: Attack[] = [
  ...forms<Try>('who manages roles enters a closed room', sideDoors, async (world, tried) => {
    isRefused(await tried(world))
    for (const person of [world.people.roleManager, world.people.member]) await staysClosed(world, person)
  }),
  {
    name: 'who manages roles promises one in an invitation',
    async run(world) {
      const { call, channelId, roles, people } = world
      const made = await call(
        inviteCalls.makeInviteLink,
        { channelId, roles: [roles.inner] },
        { as: people.roleManager },
      )
      if (made.status === 200) {
        const inviteId = made.body.inviteLink.inviteId
        await call(memberCalls.joinChannel, { channelId, inviteId }, { as: people.stranger })
        await staysClosed(world, people.stranger)
        await call(memberCalls.leaveChannel, { channelId }, { as: people.stranger })
      }
      holds(made.status !== 200, 'the invitation was made')
    },
  },
  ...forms<Try>('more rights than one has', beyond, async (world, tried) => isRefused(await tried(world))),
  ...forms<Try>('who manages rooms enters a closed one', doors, async (world, tried) => {
    isRefused(await tried(world))
    await staysClosed(world, world.people.roomManager)
  }),
]
