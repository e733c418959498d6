import type { Sent } from '@guildhall/contract'
import { postCalls } from '@guildhall/contract/posts'
import { vectors } from '@guildhall/parts/hostile-vectors'
import { sql } from 'kysely'
import { mediaKey } from '../../files/keys.ts'
import { makeFile } from '../../files/testing/make-file.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { postMedia } from '../media.ts'

const ATTACHED = 10

/** Every vector with the one after it. */
const pairs = vectors.map((alt, at) => ({ alt, caption: vectors.at(at + 1 - vectors.length)! }))
/** Every vector as the name of a file; a slash would end a folder. */
export const vectorNames = vectors.map((vector) => `${vector.replaceAll(/[/\\]/g, '|')}.pdf`)

/** Posts with every vector as the name of a file, and as the words of a picture in a gallery and in a text. Returns their ids. */
export async function fillWithVectors(server: TestServer, author: Person, roomId: string): Promise<string[]> {
  const { db, clock, store } = server.kernel
  const keysOf = (kind: 'image' | 'file', count: number) =>
    Promise.all(Array.from({ length: count }, () => makeFile(server, postMedia, { kind, state: 'granted' })))

  const files = await keysOf('file', vectors.length)
  const pictures = await keysOf('image', vectors.length)
  const [inText] = await keysOf('image', 1)
  const images = pairs.map((words) => ({ type: 'image', attrs: { id: inText, ...words } }))
  const named = files.map((filename, at) => ({ filename, name: vectorNames[at]! }))
  const described = pictures.map((filename, at) => ({ filename, ...pairs[at]! }))
  const posts: Omit<Sent<typeof postCalls.createPost>, 'context' | 'contentType'>[] = [
    { json: { type: 'doc', content: images } as never },
  ]
  for (let from = 0; from < vectors.length; from += ATTACHED) {
    const upTo = from + ATTACHED
    posts.push({
      files: named.slice(from, upTo),
      pictures: described.slice(from, upTo),
    })
  }
  const ids: string[] = []
  for (const post of posts) {
    const input = { contentType: 'Markup', title: 'Vectors', ...post, context: roomId } as const
    const { status, body } = await server.call(postCalls.createPost, input, { as: author })
    if (status !== 200) throw new Error(`no post: ${status} ${body.message}`)
    ids.push(body.post._id)
  }
  const rendition = { type: 'application/pdf', size: 4, width: 4, height: 3 }
  const renditions = Object.fromEntries(
    ['original', 'thumbnail', 'lowres', 'highres'].map((name) => [name, rendition]),
  )
  await sql`update files set state = 'ready', settled_at = ${clock()}, renditions = ${JSON.stringify(renditions)}::jsonb
    where state = 'claimed'`.execute(db)
  await Promise.all(
    files.map((id) => store.write(mediaKey(id, 'original'), Buffer.from('Text'), 'application/pdf')),
  )
  return ids
}
