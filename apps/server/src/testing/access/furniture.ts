import { randomBytes } from 'node:crypto'
import { threadGroupCalls } from '@guildhall/contract/chats'
import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { resourceCalls } from '@guildhall/contract/resources'
import { roleCalls } from '@guildhall/contract/roles'
import { tagCalls } from '@guildhall/contract/tags'
import type { Person, TestServer } from '../server.ts'

/** A word that only these actors may ever be told. */
export interface Secret {
  readonly word: string
  readonly readers: readonly string[]
}

/** What stands in a community of the matrix: things for every member, and some behind the door of a role. */
export interface Furniture {
  readonly hallId: string
  /** Entered by roleHolder through the role, by author by hand. */
  readonly vaultId: string
  readonly groupId: string
  readonly threadGroupId: string
  readonly folderId: string
  /** Has no role of its own: what it lies in is opened by the role alone. */
  readonly closedId: string
  readonly tagId: string
  /** A room without names. */
  readonly masksId: string
  readonly secrets: readonly Secret[]
}

const inCharge = ['roleHolder', 'admin', 'owner']
export const members = [...inCharge, 'member', 'moderator', 'author', 'blocked']

export async function furnish(
  server: TestServer,
  owner: Person,
  channelId: string,
  roleId: string,
  authorId: string,
  isQuiet: boolean,
): Promise<Furniture> {
  const as = { as: owner }
  const secrets: Secret[] = []
  const word = (kind: string, readers: readonly string[]) => {
    const made = `canary-${kind}-${randomBytes(6).toString('hex')}`
    secrets.push({ word: made, readers })
    return made
  }
  const inside = [...inCharge, 'author']
  const room = async (context: Parameters<typeof addRoom>[0]) => (await addRoom(context)).body.context._id
  const addRoom = (context: {
    text: string
    description?: string
    roles?: string[]
    isAnonymous?: boolean
  }) => server.call(contextCalls.addContext, { channelId, context }, as)
  const hallId = await room({ text: isQuiet ? word('hall', members) : 'Hall' })
  const masksId = await room({ text: 'Masks', isAnonymous: true })
  const vault = {
    text: word('room', inside),
    description: word('description', inside),
    roles: [roleId],
  }
  const vaultId = await room(vault)
  const notificationMessage = word('message', inside)
  const { addNotificationMessage, addMembersToContext } = contextCalls
  await server.call(addNotificationMessage, { channelId, contextId: vaultId, notificationMessage }, as)
  await server.call(addMembersToContext, { channelId, contextId: vaultId, members: [authorId] }, as)
  // Whoever enters by another role is not told of this one.
  const hiddenRole = { channelId, title: word('role', ['admin', 'owner']), isPublic: false }
  const { body: made } = await server.call(roleCalls.addOrEditRole, hiddenRole, as)
  const opened = { channelId, roleId: made.role._id, contextIds: [vaultId] }
  await server.call(roleCalls.updateContextsRole, opened, as)
  // A heading over nothing but this room would tell of it.
  const hidden = { channelId, title: word('group', inside), contexts: [vaultId] }
  await server.call(contextGroupCalls.addContextGroup, hidden, as)
  const group = await server.call(contextGroupCalls.addContextGroup, { channelId, title: 'Wing' }, as)
  const thread = await server.call(threadGroupCalls.addThreadGroup, { channelId, title: 'Threads' }, as)

  const add = async (resource: object, parentResourceId: string | null = null) => {
    const input = { channelId, resource, parentResourceId } as never
    return (await server.call(resourceCalls.addResource, input, as)).body.resource._id
  }
  const folderId = await add({ type: 'folder', title: 'Library' })
  const closed = { title: word('collection', inCharge), text: word('text', inCharge) }
  const outerId = await add({ type: 'folder', roles: [roleId], ...closed })
  const closedId = await add({ type: 'folder', title: word('inner', inCharge) }, outerId)
  const links = [{ url: `https://${word('link', inCharge)}.example` }]
  await add({ type: 'link', title: word('inside', inCharge), links }, closedId)

  const tag = { channelId, title: word('tag', inside), contexts: [vaultId] }
  await server.call(tagCalls.createOrEditPostTags, tag, as)
  const open = await server.call(tagCalls.createOrEditPostTags, { channelId, title: 'Open' }, as)
  word('hidden', ['moderator', 'admin', 'owner', 'author'])
  return {
    hallId,
    vaultId,
    groupId: group.body.contextGroup._id,
    threadGroupId: thread.body.threadGroup._id,
    folderId,
    closedId,
    tagId: open.body.postTag._id,
    masksId,
    secrets,
  }
}
