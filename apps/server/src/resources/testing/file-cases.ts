import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { House, World } from '../../testing/access/world.ts'
import { resourcePicture } from '../purposes.ts'

const pictureOf = (collectionOf: (houses: World['houses']) => House['folderId']) => async (world: World) => {
  const { server, houses } = world
  const id = await makeFile(server, resourcePicture)
  await server.kernel.db
    .updateTable('resources')
    .set({ picture_id: id })
    .where('id', '=', collectionOf(houses))
    .execute()
  return id
}

export const resourceFiles: FileCases = {
  resourcePicture: {
    open: pictureOf(({ open }) => open.folderId),
    secret: pictureOf(({ secret }) => secret.folderId),
    gated: pictureOf(({ open }) => open.closedId),
  },
}
