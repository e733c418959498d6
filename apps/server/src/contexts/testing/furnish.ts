import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { type Furnish, inside, members } from '../../testing/access/world.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly hallId: string
    /** The room that roleHolder enters by the role, and author by being added by hand. */
    readonly vaultId: string
    /** An anonymous room. */
    readonly masksId: string
    readonly groupId: string
  }
}

interface Wanted {
  readonly text: string
  readonly description?: string
  readonly roles?: string[]
  readonly isAnonymous?: boolean
  readonly isTeased?: boolean
}

export const furnishRooms: Furnish = async ({ server, owner, authorId, isQuiet, house, word }) => {
  const { channelId, roleId } = house
  const as = { as: owner }
  const room = async (context: Wanted) =>
    (await server.call(contextCalls.addContext, { channelId, context }, as)).body.context._id
  const hallId = await room({ text: isQuiet ? word('hall', members) : 'Hall' })
  const masksId = await room({ text: 'Masks', isAnonymous: true })
  const vault = {
    text: word('room', inside),
    description: word('description', inside),
    roles: [roleId],
    isTeased: false,
  }
  const vaultId = await room(vault)
  const notificationMessage = word('message', inside)
  const { addNotificationMessage, addMembersToContext } = contextCalls
  await server.call(addNotificationMessage, { channelId, contextId: vaultId, notificationMessage }, as)
  await server.call(addMembersToContext, { channelId, contextId: vaultId, members: [authorId] }, as)
  // A heading over nothing but this room would reveal it.
  const hidden = { channelId, title: word('group', inside), contexts: [vaultId] }
  await server.call(contextGroupCalls.addContextGroup, hidden, as)
  const group = await server.call(contextGroupCalls.addContextGroup, { channelId, title: 'Wing' }, as)
  return { hallId, masksId, vaultId, groupId: group.body.contextGroup._id }
}
