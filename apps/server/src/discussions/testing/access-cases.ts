import { sql } from 'kysely'
import { type Cases, inside, memberBlocking, NONE } from '../../testing/access/case.ts'
import { onEvent, onNoEvent, saidOnEvent } from './on-events.ts'
import { eitherOn, onSaid, scene } from './scene.ts'

/** Answers that their author has deleted. */
const onDeleted: Cases[string] = Object.fromEntries(
  Object.entries(onSaid(({ answer }) => ({ discussionId: answer }))).map(([placement, made]) => [
    placement,
    async (...at: Parameters<typeof made>) => {
      const input = (await made(...at)) as { discussionId: string }
      const { db, clock } = at[0].server.kernel
      await sql`with gone as (
            update discussions set withheld = 'deleted', withheld_with = id, deleted_at = ${clock()},
              before_deletion = '{"withheld": null}' where id = ${input.discussionId} returning post_id
          ) update posts p set discussions_count = p.discussions_count - 1 from gone where p.id = gone.post_id`.execute(
        db,
      )
      return input
    },
  ]),
)

export const discussionCases: Cases = {
  'GET /api/v2/discussions': {
    ...eitherOn(
      ({ post }) => ({ post }),
      ({ comment }) => ({ discussion: comment }),
    ),
    // Beneath a post the actor may read, without the discussions of blocked people.
    hosted: async (world) => ({ post: (await scene(world, world.houses.open, 'hall', 'owner')).post }),
    one: async (world) => ({ _id: (await scene(world, world.houses.open, 'hall', 'owner')).reply }),
    oneNone: () => ({ _id: NONE }),
    oneGated: async (world) => ({ _id: (await scene(world, world.houses.open, 'vault', 'owner')).reply }),
    oneGatedNone: () => ({ _id: NONE }),
    event: onEvent('open'),
    eventNone: onNoEvent(),
    eventByRole: onEvent('byRole'),
    eventByRoleNone: onNoEvent(),
    eventDraft: onEvent('draft'),
    eventDraftNone: onNoEvent(),
    oneOnEvent: saidOnEvent('byRole', (_id) => ({ _id })),
    oneOnEventNone: () => ({ _id: NONE }),
  },
  'POST /api/v2/discussion/new': {
    ...eitherOn(
      ({ post }) => ({ post, text: 'x' }),
      ({ comment }) => ({ discussion: comment, text: 'x' }),
    ),
    event: onEvent('open', { text: 'x' }),
    eventNone: onNoEvent({ text: 'x' }),
    eventByRole: onEvent('byRole', { text: 'x' }),
    eventByRoleNone: onNoEvent({ text: 'x' }),
  },
  'POST /api/v2/discussion/edit': {
    ...onSaid(({ comment }) => ({ id: comment, content: 'x' })),
    onEvent: saidOnEvent('open', (id) => ({ id, content: 'x' })),
  },
  'POST /api/v2/discussion/delete': {
    ...onSaid(({ comment }) => ({ discussionId: comment })),
    onEvent: saidOnEvent('byRole', (discussionId) => ({ discussionId })),
    // Said by a member who has blocked the actor.
    blocking: async (world, as) => {
      const { comment } = await scene(world, world.houses.open, 'hall', 'owner')
      const author_id = await memberBlocking(world, as)
      const { db } = world.server.kernel
      await db.updateTable('discussions').set({ author_id }).where('id', '=', comment).execute()
      return { discussionId: comment }
    },
  },
  'POST /api/v3/discussion/restore': onDeleted,
  'POST /api/v2/discussion/report': {
    ...onSaid(({ comment }) => ({ discussionId: comment, reportType: 'rude' })),
    onEvent: saidOnEvent('byRole', (discussionId) => ({ discussionId, reportType: 'rude' })),
  },
  'POST /api/v2/discussion/pin': {
    ...onSaid(({ comment }) => ({ discussionId: comment, isPinned: true })),
    onEvent: saidOnEvent('open', (discussionId) => ({ discussionId, isPinned: true })),
    ownPost: async (world) => {
      const { comment } = await scene(world, world.houses.open, 'hall', 'author')
      return { discussionId: comment, isPinned: true }
    },
  },
  'POST /api/v2/comment/upvote': onSaid(({ comment }) => ({ id: comment })),
  'POST /api/v2/reply/upvote': onSaid(({ reply }) => ({ id: reply })),
  'POST /api/v2/answer/upvote': onSaid(({ answer }) => ({ id: answer })),
  'POST /api/v2/answer/solve': {
    ...onSaid(({ answer }) => ({ answerId: answer, isSolution: true })),
    ownPost: async (world) => {
      const { answer } = await scene(world, world.houses.open, 'hall', 'author')
      return { answerId: answer, isSolution: true }
    },
  },
  'GET /api/v2/user/mentionsSearch': { ...inside(() => ({})), own: () => ({}) },
}
