import { threadGroupCalls } from '@guildhall/contract/chats'
import { type Furnish, inside, members } from '../../testing/access/world.ts'
import { makeThreadOf, sayIn } from './make-chat.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly threadGroupId: string
  }
}

/** A group of threads, a thread for all members and one for those whom the role lets in, each with a private word. */
export const furnishChats: Furnish = async ({ server, owner, authorId, house, word }) => {
  const { channelId, roleId } = house
  const input = { channelId, title: 'Threads' }
  const { body } = await server.call(threadGroupCalls.addThreadGroup, input, { as: owner })
  const open = await makeThreadOf(server, { channelId, title: word('thread', members) })
  await sayIn(server, open, owner.userId, word('message', members))
  const title = word('gatedThread', inside)
  const gated = await makeThreadOf(server, { channelId, title, roleId, added: [authorId] })
  await sayIn(server, gated, owner.userId, word('gatedMessage', inside))
  return { threadGroupId: body.threadGroup._id }
}
