import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import type { Listening, Make } from '../../testing/access/signal-case.ts'
import type { TestServer } from '../../testing/server.ts'
import { placedPosts } from './placed-posts.ts'

type Happens = (server: TestServer, people: Listening, id: string) => Promise<unknown>

/** Something happens to what is made of a post of the author, in each of these placements. */
const at = (
  placements: readonly string[],
  idOf: (server: TestServer, people: Listening, post: string) => Promise<string>,
  happens: Happens,
) =>
  Object.fromEntries(
    placements.map((placement): [string, Make] => [
      placement,
      async (world, people) => {
        const post = await placedPosts[placement]!(world)
        const id = await idOf(world.server, people, post)
        return { post, happens: () => happens(world.server, people, id) }
      },
    ]),
  )

/** To the post itself. */
export const onPosts = (placements: readonly string[], happens: Happens) =>
  at(placements, async (_server, _people, post) => post, happens)

/** To something that the author has said about it. */
export const onDiscussions = (placements: readonly string[], happens: Happens) =>
  at(placements, (server, { author }, post) => makeDiscussion(server, author, { post }), happens)
