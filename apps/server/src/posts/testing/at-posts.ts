import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import type { Listening, Make } from '../../testing/access/signal-case.ts'
import type { TestServer } from '../../testing/server.ts'
import { placedPosts } from './placed-posts.ts'

type Happens = (server: TestServer, people: Listening, id: string) => Promise<unknown>

/** Scenes in each of these placements, about something made from a post of the author. */
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
        return { watched: { post }, happens: () => happens(world.server, people, id) }
      },
    ]),
  )

/** Scenes about the post itself. */
export const onPosts = (placements: readonly string[], happens: Happens) =>
  at(placements, async (_server, _people, post) => post, happens)

/** Scenes about a discussion of the author beneath the post. */
export const onDiscussions = (placements: readonly string[], happens: Happens) =>
  at(placements, (server, { author }, post) => makeDiscussion(server, author, { post }), happens)
