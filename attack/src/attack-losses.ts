import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { forms, holds } from './attack.ts'
import { newEmail, type Person, signIn } from './people.ts'
import { listen, within } from './sockets.ts'
import type { World } from './world.ts'

/** What somebody listens to, and how it is taken from them. */
interface Loss {
  readonly post: string
  /** Who goes on talking; the moderator where nothing is said. */
  readonly speaker?: Person
  lose(): Promise<{ status: number }>
}

async function postIn({ call }: World, as: Person, context: string): Promise<string> {
  const input = { contentType: 'Markup', context, text: 'Listen' }
  const { body, status } = await call(postCalls.createPost, input, { as })
  holds(status === 200, `no post: ${status}`)
  return body.post._id
}

/** A role of the listener's. */
async function roleOf(
  { call, channelId, people: { owner: as } }: World,
  listener: Person,
  permissions: string[],
) {
  const roleType = permissions.length > 0 ? 'admin' : 'user'
  const title = `Of ${listener.id.slice(-8)}`
  const { body } = await call(roleCalls.addOrEditRole, { channelId, title, roleType, permissions }, { as })
  const roleId = body.role._id
  await call(roleCalls.updateUserRole, { channelId, memberId: listener.id, roleId }, { as })
  return roleId
}

const losses: [string, (world: World, listener: Person) => Promise<Loss>][] = [
  [
    'its author blocks them',
    async (world, listener) => {
      const author = await signIn(world, newEmail('blocker'))
      await world.call(memberCalls.joinChannel, { channelId: world.channelId }, { as: author })
      return {
        post: await postIn(world, author, world.rooms.open),
        lose: () => world.call(blockingCalls.blockUser, { blockId: listener.id }, { as: author }),
      }
    },
  ],
  [
    'they block its author',
    async (world, listener) => {
      const author = await signIn(world, newEmail('blocked'))
      await world.call(memberCalls.joinChannel, { channelId: world.channelId }, { as: author })
      return {
        post: await postIn(world, author, world.rooms.open),
        lose: () => world.call(blockingCalls.blockUser, { blockId: author.id }, { as: listener }),
      }
    },
  ],
  [
    'their role loses its permission',
    async (world, listener) => {
      const { call, channelId, posts, people } = world
      const roleId = await roleOf(world, listener, ['moderatePosts'])
      const input = { channelId, roleId, permissionsToRemove: ['moderatePosts'] }
      return {
        post: posts.hidden,
        lose: () => call(roleCalls.addOrRemoveRolePermissions, input, { as: people.owner }),
      }
    },
  ],
  [
    'their role is taken from the room',
    async (world, listener) => {
      const { call, channelId, people } = world
      const roles = [await roleOf(world, listener, [])]
      const text = `Closed ${listener.id.slice(-8)}`
      const made = await call(
        contextCalls.addContext,
        { channelId, context: { text, contextType: 'restricted', roles } },
        { as: people.owner },
      )
      const contextId = made.body.context._id
      return {
        post: await postIn(world, listener, contextId),
        speaker: people.owner,
        lose: () =>
          call(contextCalls.updateContextSettings, { channelId, contextId, roles: [] }, { as: people.owner }),
      }
    },
  ],
  [
    'they are removed from the community',
    async (world, listener) => {
      const { call, channelId, people, posts } = world
      const input = { channelId, otherUser: listener.id, isBanned: true }
      return {
        post: posts.open,
        lose: () => call(removalCalls.removeUserFromCommunity, input, { as: people.owner }),
      }
    },
  ],
]

/** Somebody listens to a post, loses it, and hears nothing that is said beneath it a second later. */
export const lossAttacks = forms('listening on after', losses, async (world, prepare) => {
  const { call, channelId, people, url } = world
  const listener = await signIn(world, newEmail('listener'))
  await call(memberCalls.joinChannel, { channelId }, { as: listener })
  const { post, speaker = people.moderator, lose } = await prepare(world, listener)
  const say = async (text: string, as: Person) => {
    const { status } = await call(discussionCalls.createDiscussion, { post, text }, { as })
    holds(status === 200, `nothing was said: ${status}`)
  }
  const ear = await listen(url, { token: listener.token })
  try {
    const reply: unknown = await ear.socket.timeout(2000).emitWithAck('watch', { post })
    holds(JSON.stringify(reply).includes('"isWatching":true'), 'they could not listen before')
    const told = () => ear.heard.filter((text) => text.includes(post)).length
    await say('Before', people.owner)
    holds(await within(3000, () => told() > 0), 'they heard nothing before')
    const { status } = await lose()
    holds(status === 200, `nothing was lost: ${status}`)
    await within(1000, () => false)
    const before = told()
    await say('After', speaker)
    await within(500, () => false)
    holds(told() === before, 'they still hear')
  } finally {
    ear.socket.close()
  }
})
