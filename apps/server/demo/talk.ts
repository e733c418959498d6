import { sql } from 'kysely'
import { createDiscussion } from '../src/discussions/create.ts'
import { pinDiscussion } from '../src/discussions/pin.ts'
import { after, HOUR } from '../src/platform/clock.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { createPost } from '../src/posts/create.ts'
import { pinPost } from '../src/posts/pin.ts'
import { createOrEditPostTags } from '../src/tags/save.ts'
import { actor } from './actor.ts'
import { addReactions, addVotes } from './approval.ts'
import { backThen } from './back-then.ts'
import { documentOf } from './document-of.ts'
import { drawn, filmed } from './media.ts'
import type { Chance } from './random.ts'
import type { DemoComment, DemoPost, DemoTalk } from './spoken.ts'
import { yearOf } from './year.ts'

interface Place {
  readonly channelId: string
  readonly ownerId: string
  /** Ready people by username. */
  readonly known: ReadonlyMap<string, string>
  /** Members, those with faces first. */
  readonly members: readonly string[]
}

interface Room {
  id: string
  text: string
  /** Who may write there, where not everybody may. */
  holders: string[]
  can_members_post: boolean
}

/** A year of talk, through the use cases of people; only applause is written in bulk. */
export async function talk(kernel: Kernel, luck: Chance, said: DemoTalk, place: Place) {
  const tagIds = new Map<string, string>()
  for (const title of said.tags) {
    const { postTag } = await actor(kernel, place.ownerId).do(createOrEditPostTags, {
      channelId: place.channelId,
      title,
    })
    tagIds.set(title, postTag._id)
  }
  const { rows: rooms } = await sql<Room>`
    select x.id, x.text, x.can_members_post, array(select distinct h.user_id from context_roles r
      join role_members h on h.role_id = r.role_id where r.context_id = x.id order by h.user_id) as holders
    from contexts x where x.channel_id = ${place.channelId}`.execute(kernel.db)
  const roomBy = new Map(rooms.map((room) => [room.text, room]))
  const posts = [...said.posts, ...yearOf(luck, said)].toSorted((a, b) => b.ago - a.ago)
  for (const post of posts) await utter(kernel, luck, post, roomBy.get(post.room)!, tagIds, place)
  // What was said long ago needs no telling now.
  await kernel.db.deleteFrom('outbox').where('job', '!=', 'inspectFile').execute()
}

/** Somebody who may speak there. */
function speaker(luck: Chance, { known, members, ownerId }: Place, room: Room, by?: string) {
  if (by) return known.get(by)!
  if (!room.can_members_post) return ownerId
  const faces = members.slice(0, 120)
  return luck.pick(room.holders.length > 0 ? room.holders : faces)
}

async function utter(
  kernel: Kernel,
  luck: Chance,
  post: DemoPost,
  room: Room,
  tagIds: ReadonlyMap<string, string>,
  place: Place,
) {
  const then = backThen(kernel, post.ago)
  const authorId = speaker(luck, place, room, post.by)
  const videos = post.kind === 'Video' ? await filmed(kernel, authorId, luck) : []
  const kind = post.kind === 'Video' && videos.length === 0 ? undefined : post.kind
  const { post: made } = await actor(then, authorId).do(createPost, {
    channelId: place.channelId,
    context: room.id,
    contentType: kind ?? 'Markup',
    postType: post.isQuestion ? 'question' : 'post',
    title: post.title ?? '',
    json: documentOf(post.text),
    pictures: await drawn(kernel, authorId, luck, post),
    videos,
    link: post.link?.url ?? null,
    pollOptions: (post.options ?? []).map((text) => ({ text })),
    pollEndTime: post.options
      ? after(kernel.clock(), (50 - Math.min(post.ago, 48)) * HOUR).toISOString()
      : null,
    hasMultiplePollOptions: post.isMultiple ?? false,
    postTags: (post.tags ?? []).map((title) => tagIds.get(title)!),
  })
  const audience = room.holders.length > 0 ? room.holders : place.members
  await addReactions(kernel, luck, 'post', made._id, audience, post.reactions, then.clock())
  if (made.pollOptions.length > 0) await addVotes(kernel, luck, made, audience, then.clock())
  if (post.link) {
    const { url, title, description } = post.link
    const link = { url, title, description, image: '', siteName: new URL(url).hostname }
    await kernel.db
      .updateTable('posts')
      .set({ link: JSON.stringify(link) })
      .where('id', '=', made._id)
      .execute()
  }
  if (post.isEmailed)
    await kernel.db
      .updateTable('posts')
      .set({ emailed_at: then.clock() })
      .where('id', '=', made._id)
      .execute()
  if (post.isPinned) await actor(then, place.ownerId).do(pinPost, { postId: made._id, isPinned: true })
  await comment(kernel, luck, place, room, { post: made._id }, post.comments ?? [], post.ago)
}

/** Each a while after the one before, none in the future. */
async function comment(
  kernel: Kernel,
  luck: Chance,
  place: Place,
  room: Room,
  on: { post: string } | { discussion: string },
  comments: readonly DemoComment[],
  since: number,
) {
  let ago = since
  for (const { by, text, replies = [], isPinned } of comments) {
    ago *= 0.4 + luck.next() * 0.5
    const commenter = { ...room, can_members_post: true }
    const then = backThen(kernel, ago)
    const { discussion } = await actor(then, speaker(luck, place, commenter, by)).do(createDiscussion, {
      ...on,
      content: text,
    })
    if (isPinned)
      await actor(then, place.ownerId).do(pinDiscussion, { discussionId: discussion._id, isPinned: true })
    const audience = room.holders.length > 0 ? room.holders : place.members
    const moved = Math.floor(luck.next() ** 3 * (isPinned ? 60 : 24))
    await addReactions(kernel, luck, 'discussion', discussion._id, audience, moved, then.clock())
    await comment(kernel, luck, place, room, { discussion: discussion._id }, replies, ago)
  }
}
