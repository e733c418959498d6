import { sql } from 'kysely'
import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { House, World } from '../../testing/access/world.ts'
import { discussionMedia } from '../media.ts'
import { scene } from './scene.ts'

type Made = (world: World) => Promise<string>

/** A picture in a comment of the author beneath a post of the owner, or in the reply to it. */
const on =
  (
    house: (world: World) => House,
    room: Parameters<typeof scene>[2],
    said: 'comment' | 'reply' = 'comment',
  ): Made =>
  async (world) => {
    const at = await scene(world, house(world), room, 'owner')
    const id = await makeFile(world.server, discussionMedia, { kind: 'image' })
    await sql`insert into discussion_files (channel_id, discussion_id, file_id, kind, position)
      select channel_id, id, ${id}, 'picture', 0 from discussions where id = ${at[said]}`.execute(
      world.server.kernel.db,
    )
    return id
  }

const open = ({ houses }: World) => houses.open

/** The same after something was taken away again. */
const without =
  (table: 'discussions' | 'discussion_files', key: 'id' | 'discussion_id'): Made =>
  async (world) => {
    const id = await on(open, 'hall')(world)
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} =
      (select discussion_id from discussion_files where file_id = ${id})`.execute(world.server.kernel.db)
    return id
  }

export const discussionFiles: FileCases = {
  discussionMedia: {
    open: on(open, 'hall'),
    secret: on(({ houses }) => houses.secret, 'hall'),
    gated: on(open, 'vault'),
    masks: on(open, 'masks'),
    reply: on(open, 'hall', 'reply'),
    deleted: without('discussions', 'id'),
    taken: without('discussion_files', 'discussion_id'),
  },
}
