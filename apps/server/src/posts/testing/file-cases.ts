import { sql } from 'kysely'
import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { World } from '../../testing/access/world.ts'
import { postMedia } from '../media.ts'
import { makePost } from './make-post.ts'
import { placedPosts } from './placed-posts.ts'

type Made = (world: World) => Promise<string>
type As = 'picture' | 'cover' | 'video' | 'inline' | 'file'

/** A file on a post: a picture of its gallery or its text, its cover, its video or a file to download. */
const on =
  (post: Made, as: As = 'picture'): Made =>
  async (world) => {
    const { db } = world.server.kernel
    const postId = await post(world)
    const kind = as === 'video' || as === 'file' ? as : 'image'
    const id = await makeFile(world.server, postMedia, { kind })
    if (as === 'cover') await sql`update posts set cover_id = ${id} where id = ${postId}`.execute(db)
    else
      await sql`insert into post_files (channel_id, post_id, file_id, kind, position)
        select channel_id, id, ${id}, ${as}, 0 from posts where id = ${postId}`.execute(db)
    return id
  }

/** The same after something was taken away again. */
const without =
  (table: 'posts' | 'post_files'): Made =>
  async (world) => {
    const id = await on(placedPosts.open!)(world)
    const { db } = world.server.kernel
    const postId = sql`(select post_id from post_files where file_id = ${id})`
    await (table === 'posts'
      ? sql`delete from posts where id = ${postId}`.execute(db)
      : sql`delete from post_files where file_id = ${id}`.execute(db))
    return id
  }

const { none: _none, ...placed } = placedPosts
const pictures = Object.fromEntries(Object.entries(placed).map(([placement, post]) => [placement, on(post)]))

export const postFiles: FileCases = {
  postMedia: {
    ...pictures,
    quiet: on(({ server, ids, houses }) => makePost(server, { userId: ids.author }, houses.quiet.hallId)),
    gatedInline: on(placed.gated!, 'inline'),
    hiddenInline: on(placed.hidden!, 'inline'),
    gatedFile: on(placed.gated!, 'file'),
    hiddenFile: on(placed.hidden!, 'file'),
    gatedCover: on(placed.gated!, 'cover'),
    hiddenCover: on(placed.hidden!, 'cover'),
    openVideo: on(placed.open!, 'video'),
    gatedVideo: on(placed.gated!, 'video'),
    hiddenVideo: on(placed.hidden!, 'video'),
    deleted: without('posts'),
    taken: without('post_files'),
  },
}
