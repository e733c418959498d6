import type { FileCases } from '../../testing/access/file-case.ts'
import { displayPicture } from '../purposes.ts'
import { makeFile } from './make-file.ts'

/** Somebody's picture: one that they show, one that is still inspected, and an upload that nothing has claimed. */
export const pictureFiles: FileCases = {
  displayPicture: {
    shown: async ({ server, ids }) => {
      const id = await makeFile(server, displayPicture, { ownerId: ids.author })
      await server.kernel.db
        .updateTable('users')
        .set({ display_picture_id: id })
        .where('id', '=', ids.author)
        .execute()
      return id
    },
    waiting: ({ server, ids }) => makeFile(server, displayPicture, { ownerId: ids.author, state: 'claimed' }),
    unclaimed: ({ server, ids }) =>
      makeFile(server, displayPicture, { ownerId: ids.author, state: 'granted' }),
  },
}
