import { discussionCalls } from '@guildhall/contract/discussions'
import { reactionCalls } from '@guildhall/contract/reactions'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { placedPosts } from '../../posts/testing/placed-posts.ts'
import { done, type Listening, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'
import { jobs } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { TestServer } from '../../testing/server.ts'

/** A discussion of the author, and a reaction of the owner to it. */
async function commented({ server }: World, { author, owner }: Listening, post: string) {
  const discussion = await makeDiscussion(server, author, { post })
  const react = () => done(server, owner, reactionCalls.addReaction, { discussion, reactionType: 'wow' })
  return { discussion, react }
}

/** Letters wait: nobody reads mail here. */
const work = (server: TestServer) =>
  runDueJobs(
    server,
    jobs.filter(({ name }) => !name.startsWith('mail')),
  )

export const notificationSignalCases: SignalCases = {
  newNotification: toAuthor(async (world, people) => {
    const post = await placedPosts.open!(world)
    const { react } = await commented(world, people, post)
    // What others did before is told before.
    await work(world.server)
    return {
      post,
      async happens() {
        await react()
        await work(world.server)
      },
    }
  }),
  removeNotification: toAuthor(async (world, people) => {
    const { server } = world
    const { discussion, react } = await commented(world, people, await placedPosts.open!(world))
    await react()
    await work(server)
    const input = { discussionId: discussion }
    return { happens: () => done(server, people.author, discussionCalls.deleteDiscussion, input) }
  }),
}
