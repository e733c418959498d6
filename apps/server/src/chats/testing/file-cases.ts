import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { World } from '../../testing/access/world.ts'
import { chatMedia, groupPicture } from '../media.ts'
import { makeGroupOf, sayIn } from './make-chat.ts'
import { type PlacedChat, placedChats } from './placed-chats.ts'

/** A picture that the author has sent to a chat. */
const sentTo =
  (placement: PlacedChat, isDeleted = false) =>
  async (world: World) => {
    const { server, ids } = world
    const { db, clock } = server.kernel
    const id = await makeFile(server, chatMedia)
    const chatId = await placedChats[placement](world)
    const messageId = await sayIn(server, chatId, ids.author, '')
    const carried = isDeleted ? { deleted_at: clock() } : { type: 'picture', file_id: id }
    await db.updateTable('messages').set(carried).where('id', '=', messageId).execute()
    return id
  }

export const chatFiles: FileCases = {
  chatMedia: {
    crew: sentTo('crew'),
    pair: sentTo('pair'),
    parted: sentTo('parted'),
    thread: sentTo('thread'),
    secretThread: sentTo('secretThread'),
    gated: sentTo('gated'),
    deleted: sentTo('crew', true),
    /** Those who join later do not see it. */
    before: async (world) => {
      const { server, ids } = world
      const id = await sentTo('crew')(world)
      await server.kernel.db
        .updateTable('chat_seats')
        .set((eb) => ({
          joined_seq: eb.selectFrom('chats').select('last_seq').whereRef('chats.id', '=', 'chat_id'),
        }))
        .where('user_id', '=', ids.member)
        .where('chat_id', '=', (eb) => eb.selectFrom('messages').select('chat_id').where('file_id', '=', id))
        .execute()
      return id
    },
  },
  groupPicture: {
    crew: async ({ server, ids }) => {
      const id = await makeFile(server, groupPicture)
      const chatId = await makeGroupOf(server, { people: [ids.author, ids.member] })
      await server.kernel.db
        .updateTable('chats')
        .set({ display_picture_id: id })
        .where('id', '=', chatId)
        .execute()
      return id
    },
  },
}
