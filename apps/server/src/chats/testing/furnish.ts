import { threadGroupCalls } from '@guildhall/contract/chats'
import type { Furnish } from '../../testing/access/world.ts'

declare module '../../testing/access/world.ts' {
  interface Furniture {
    readonly threadGroupId: string
  }
}

export const furnishThreadGroups: Furnish = async ({ server, owner, house: { channelId } }) => {
  const input = { channelId, title: 'Threads' }
  const { body } = await server.call(threadGroupCalls.addThreadGroup, input, { as: owner })
  return { threadGroupId: body.threadGroup._id }
}
