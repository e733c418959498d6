import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { World } from '../../testing/access/world.ts'
import { channelPicture } from '../purposes.ts'

const bannerOf =
  (house: 'open' | 'secret') =>
  async ({ server, houses }: World) => {
    const id = await makeFile(server, channelPicture)
    await server.kernel.db
      .updateTable('channels')
      .set({ banner_image_id: id })
      .where('id', '=', houses[house].channelId)
      .execute()
    return id
  }

export const channelFiles: FileCases = {
  channelPicture: { open: bannerOf('open'), secret: bannerOf('secret') },
}
