import type { Call, Sent } from '@guildhall/contract'
import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { type Answer, type Body, type CallOptions, call } from './client.ts'
import { newEmail, type Person, signIn } from './people.ts'
import { STAFF, type Stage } from './stage.ts'

const names = [
  'owner',
  'neighbour',
  'moderator',
  'member',
  'author',
  'insider',
  'keeper',
  'roleManager',
  'roomManager',
  'stranger',
  'otherAdmin',
] as const
type Name = (typeof names)[number]

/** What must never leave the room it was written in. */
export const SECRET = 'canary-of-the-closed-room'
export const PRIVATE = 'canary-of-the-private-community'

export interface World extends Stage {
  readonly people: Record<Name, Person> & { readonly staff: Person }
  /** A public community, its rooms and roles. */
  readonly channelId: string
  readonly rooms: { readonly open: string; readonly closed: string; readonly anonymous: string }
  readonly roles: { readonly inner: string; readonly manageRoles: string; readonly manageContexts: string }
  readonly posts: {
    readonly open: string
    readonly closed: string
    readonly anonymous: string
    readonly hidden: string
  }
  /** A community that only its members know. */
  readonly hidden: { readonly channelId: string; readonly contextId: string; readonly postId: string }
  /** The community of somebody else. */
  readonly otherChannelId: string
  call<C extends Call>(
    call: C,
    input: Sent<C> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<Body<C>>>
}

/** People, communities and posts to attack, made as people make them. */
export async function createWorld(stage: Stage): Promise<World> {
  const everybody = await Promise.all(names.map((name) => signIn(stage, newEmail(name))))
  const known = Object.fromEntries(names.map((name, index) => [name, everybody[index]!]))
  const people = { ...(known as Record<Name, Person>), staff: await signIn(stage, STAFF) }

  const send: World['call'] = (one, input, options) => call(stage.url, one, input, options)
  const made = async <C extends Call>(one: C, input: Sent<C>, as: Person) => {
    const { status, body } = await send(one, input, { as })
    if (status !== 200) throw new Error(`${one.path}: ${status} ${body.message}`)
    return body
  }

  const create = async (title: string, as: Person, isPublic = true) =>
    (await made(channelCalls.createChannel, { title, isPublic }, as)).channel._id
  const [channelId, hiddenId, otherChannelId] = await Promise.all([
    create('Harbour', people.owner),
    create(PRIVATE, people.owner, false),
    create('Elsewhere', people.otherAdmin),
  ])
  const { owner, neighbour, moderator, member, author, insider, keeper, roleManager, roomManager } = people
  for (const person of [neighbour, moderator, member, author, insider, keeper, roleManager, roomManager])
    await made(memberCalls.joinChannel, { channelId }, person)
  await made(directoryCalls.addModerator, { channelId, moderatorId: moderator.id }, owner)

  const role = async (title: string, permissions: string[], holder: Person) => {
    const input = { channelId, title, permissions, roleType: permissions.length > 0 ? 'admin' : 'user' }
    const { role } = await made(roleCalls.addOrEditRole, input as never, owner)
    await made(roleCalls.updateUserRole, { channelId, memberId: holder.id, roleId: role._id }, owner)
    return role._id
  }
  const roles = {
    inner: await role('Inner', [], insider),
    manageRoles: await role('Role managers', ['manageRoles'], roleManager),
    manageContexts: await role('Room managers', ['manageContexts'], roomManager),
  }
  await made(roleCalls.updateUserRole, { channelId, memberId: keeper.id, roleId: roles.inner }, owner)
  const room = async (id: string, context: object) =>
    (await made(contextCalls.addContext, { channelId: id, context } as never, owner)).context._id
  const rooms = {
    open: await room(channelId, { text: 'Lounge' }),
    closed: await room(channelId, { text: 'Secret', roles: [roles.inner], contextType: 'restricted' }),
    anonymous: await room(channelId, { text: 'Masked', isAnonymous: true }),
  }
  const hiddenRoom = await room(hiddenId, { text: PRIVATE })

  const post = async (as: Person, context: string, text: string, more: object = {}) =>
    (await made(postCalls.createPost, { contentType: 'Markup', context, text, ...more } as never, as)).post
      ._id
  const posts = {
    open: await post(member, rooms.open, 'Good morning'),
    closed: await post(insider, rooms.closed, SECRET),
    anonymous: await post(author, rooms.anonymous, 'Who am I'),
    hidden: await post(roomManager, rooms.open, SECRET),
  }
  await made(postCalls.hidePost, { postId: posts.hidden }, owner)
  const hidden = {
    channelId: hiddenId,
    contextId: hiddenRoom,
    postId: await post(owner, hiddenRoom, PRIVATE),
  }
  return { ...stage, people, channelId, rooms, roles, posts, hidden, otherChannelId, call: send }
}
