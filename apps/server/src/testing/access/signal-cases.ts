import { accountCalls } from '@guildhall/contract/accounts'
import { connectionCalls } from '@guildhall/contract/connections'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { roleCalls } from '@guildhall/contract/roles'
import { watchingSignals } from '@guildhall/contract/watching'
import { discussionJobs } from '../../discussions/jobs.ts'
import { settle } from '../../files/settle.ts'
import { announceFrom } from '../../platform/announcements.ts'
import { toUser } from '../../platform/context.ts'
import { reactionJobs } from '../../reactions/jobs.ts'
import { say } from '../discussions.ts'
import { runDueJobs } from '../due-jobs.ts'
import type { Person, TestServer } from '../server.ts'
import type { Actor } from './actors.ts'
import { posts } from './post-cases.ts'
import type { Session } from './settle.ts'
import type { World } from './world.ts'

export type Listening = Record<Exclude<Actor, 'anon'>, Session>

/** What is made before anybody listens to it, and what happens then. */
interface Scene {
  /** A post that everybody tries to watch. */
  readonly post?: string
  readonly happens: () => Promise<unknown>
}

type Make = (world: World, people: Listening) => Promise<Scene>

async function done(server: TestServer, as: Person, call: Parameters<TestServer['call']>[0], input: object) {
  const { status, body } = await server.call(call, input as never, { as })
  if (status !== 200) throw new Error(`${call.path} answered ${status} ${body.message}`)
}

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
        const post = await posts[placement]!(world)
        const id = await idOf(world.server, people, post)
        return { post, happens: () => happens(world.server, people, id) }
      },
    ]),
  )

/** To the post itself. */
const onPosts = (placements: readonly string[], happens: Happens) =>
  at(placements, async (_server, _people, post) => post, happens)

/** To something that the author has said about it. */
const onSaid = (placements: readonly string[], happens: Happens) =>
  at(placements, (server, { author }, post) => say(server, author, { post }), happens)

const written =
  (roomOf: (world: World) => string): Make =>
  async (world, people) => ({
    happens: () =>
      done(world.server, people.author, postCalls.createPost, {
        contentType: 'Markup',
        context: roomOf(world),
        text: 'News',
      }),
  })

const alone = (make: Make) => ({ toAuthor: make })
const ask = ({ server }: World, from: Session, to: Session) =>
  done(server, from, connectionCalls.requestConnection, { otherUserId: to.userId })
const work = (server: TestServer) => runDueJobs(server, [...discussionJobs, ...reactionJobs])

/** By signal and placement, as in heard.csv. */
export const signalCases: Record<string, Record<string, Make>> = {
  newPost: {
    open: written(({ houses }) => houses.open.hallId),
    secret: written(({ houses }) => houses.secret.hallId),
    gated: written(({ houses }) => houses.open.vaultId),
    quiet: written(({ houses }) => houses.quiet.hallId),
  },
  updatePost: onPosts(['open', 'secret', 'gated', 'hidden'], (server, { owner }, postId) =>
    done(server, owner, postActionCalls.upvotePost, { postId }),
  ),
  removePost: onPosts(['open', 'secret', 'gated'], (server, { author }, postId) =>
    done(server, author, postCalls.deletePost, { postId }),
  ),
  newDiscussion: onPosts(['open', 'secret', 'gated', 'hidden'], (server, { owner }, post) =>
    say(server, owner, { post }),
  ),
  updateDiscussion: onSaid(['open', 'gated'], (server, { owner }, discussion) =>
    done(server, owner, reactionCalls.addReaction, { discussion, reactionType: 'wow' }),
  ),
  removeDiscussion: onSaid(['open', 'gated'], (server, { author }, discussionId) =>
    done(server, author, discussionCalls.deleteDiscussion, { discussionId }),
  ),
  newRequest: alone(async (world, { member, author }) => ({ happens: () => ask(world, member, author) })),
  cancelRequest: alone(async (world, { roleHolder, author }) => {
    await ask(world, roleHolder, author)
    const input = { otherUserId: author.userId }
    return { happens: () => done(world.server, roleHolder, connectionCalls.cancelConnection, input) }
  }),
  rejectRequest: alone(async (world, { moderator, author }) => {
    await ask(world, author, moderator)
    const input = { otherUserId: author.userId }
    return { happens: () => done(world.server, moderator, connectionCalls.rejectConnection, input) }
  }),
  userDisconnect: alone(async (world, { admin, author }) => {
    await ask(world, author, admin)
    const input = { otherUserId: author.userId }
    await done(world.server, admin, connectionCalls.addConnection, input)
    return { happens: () => done(world.server, admin, connectionCalls.disconnectUser, input) }
  }),
  newNotification: alone(async (world, people) => {
    const { post, happens } = await signalCases.updateDiscussion!.open!(world, people)
    return {
      post: post!,
      async happens() {
        await happens()
        await work(world.server)
      },
    }
  }),
  removeNotification: alone(async (world, { author, owner }) => {
    const { server } = world
    const post = await posts.open!(world)
    const discussionId = await say(server, author, { post })
    const reaction = { discussion: discussionId, reactionType: 'wow' }
    await done(server, owner, reactionCalls.addReaction, reaction)
    await work(server)
    return { happens: () => done(server, author, discussionCalls.deleteDiscussion, { discussionId }) }
  }),
  mediaReady: alone(async ({ server: { kernel } }, { author }) => {
    const id = kernel.newId()
    const now = kernel.clock()
    await kernel.db
      .insertInto('files')
      .values({
        id,
        key: id,
        kind: 'image',
        content_type: 'image/png',
        state: 'claimed',
        owner_id: author.userId,
        purpose: 'displayPicture',
        is_public: true,
        granted_at: now,
        claimed_at: now,
      })
      .execute()
    return { happens: () => settle(kernel, id, { state: 'refused', reason: 'empty' }) }
  }),
  updateStanding: alone(async ({ server, houses: { open } }, { owner, author }) => {
    const input = { channelId: open.channelId, roleId: open.roleId, memberId: author.userId }
    return { happens: () => done(server, owner, roleCalls.updateUserRole, input) }
  }),
  resync: alone(async ({ server: { kernel } }, { author }) => ({
    happens: () => announceFrom(kernel, watchingSignals.resync, {}, toUser(author.userId)),
  })),
  logout: alone(async (world, { author }) => {
    const elsewhere = (await world.signedIn('author'))!
    return {
      happens: () => done(world.server, elsewhere, accountCalls.revokeSession, { sessionId: author.id }),
    }
  }),
}
