import { makeRole } from '../../channels/testing/make-channel.ts'
import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { World } from '../../testing/access/world.ts'
import { roleBanner } from '../purposes.ts'

interface Wanted {
  readonly isPublic: boolean
  readonly isHeld?: boolean
  readonly house?: 'open' | 'secret'
}

/** The banner of a new role, which roleHolder may hold. */
const bannerOf =
  ({ isPublic, isHeld = false, house = 'open' }: Wanted) =>
  async ({ server, ids, houses }: World) => {
    const holders = isHeld ? [{ userId: ids.roleHolder }] : []
    const roleId = await makeRole(server, houses[house].channelId, holders)
    const id = await makeFile(server, roleBanner)
    const set = { is_public: isPublic, banner_image_id: id }
    await server.kernel.db.updateTable('roles').set(set).where('id', '=', roleId).execute()
    return id
  }

export const roleFiles: FileCases = {
  roleBanner: {
    open: bannerOf({ isPublic: true }),
    secret: bannerOf({ isPublic: true, house: 'secret' }),
    hidden: bannerOf({ isPublic: false }),
    held: bannerOf({ isPublic: false, isHeld: true }),
    replaced: ({ server }) => makeFile(server, roleBanner),
  },
}
