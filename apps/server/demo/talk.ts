import { sql } from 'kysely'
import { pinDiscussion } from '../src/discussions/pin.ts'
import { solveAnswer } from '../src/discussions/solve.ts'
import { pinPost } from '../src/posts/acts/pin.ts'
import { postMedia } from '../src/posts/media.ts'
import { createOrEditPostTags } from '../src/tags/save.ts'
import { actor } from './actor.ts'
import { copyTables } from './copy-tables.ts'
import { backThen, type House } from './house.ts'
import { drawingsOf, filmed } from './media.ts'
import { storeDrawings } from './pictures.ts'
import type { Chance } from './random.ts'
import type { DemoPost, DemoTalk } from './spoken.ts'
import { type Place, type PlannedPost, planPost, type Room } from './talk-plan.ts'
import { talkFillings } from './talk-rows.ts'
import { yearOf } from './year.ts'

/** A year of talk: posts and what people made of them are written in bulk, pins and solutions by those who set them. */
export async function talk(house: House, luck: Chance, said: DemoTalk, place: Place, hasPictures: boolean) {
  const tagIds = await addTags(house, said, place)
  const rooms = await readRooms(house, place)
  const posts: PlannedPost[] = []
  for (const each of [...said.posts, ...yearOf(luck, said)].toSorted((a, b) => b.ago - a.ago)) {
    const post = hasPictures ? each : inWords(each)
    const plan = planPost(house, luck, place, rooms.get(post.room)!, post)
    posts.push(post.kind === 'Video' ? await withFilm(house, luck, plan) : plan)
  }
  const drawings = posts.flatMap(({ post, authorId, fileIds }) =>
    drawingsOf(luck, post, authorId, [...fileIds]),
  )
  const files = await storeDrawings(house, drawings, postMedia)
  await copyTables(house, [files, ...talkFillings(house, place.channelId, posts, tagIds)])
  await setMarks(house, place, posts)
  // What was said long ago needs no telling now.
  await house.db.deleteFrom('outbox').where('job', '!=', 'inspectFile').execute()
}

async function addTags(house: House, { tags }: DemoTalk, { channelId, ownerId }: Place) {
  const owner = actor(house, ownerId)
  const ids = new Map<string, string>()
  for (const title of tags)
    ids.set(title, (await owner.do(createOrEditPostTags, { channelId, title })).postTag._id)
  return ids
}

async function readRooms({ db }: House, { channelId }: Place) {
  const { rows } = await sql<Room>`
    select x.id, x.text, x.can_members_post, array(select distinct h.user_id from context_roles r
      join role_members h on h.role_id = r.role_id where r.context_id = x.id order by h.user_id) as holders
    from contexts x where x.channel_id = ${channelId}`.execute(db)
  return new Map(rows.map((room) => [room.text, room]))
}

/** A post without what it shows. */
function inWords(post: DemoPost): DemoPost {
  const { kind, drawing: _drawing, pictures: _pictures, ...words } = post
  return kind === 'Image' || kind === 'Video' ? words : { ...words, ...(kind && { kind }) }
}

/** Without a film it is a post of words. */
async function withFilm(house: House, luck: Chance, plan: PlannedPost): Promise<PlannedPost> {
  const fileId = await filmed(house, plan.authorId, luck)
  return fileId ? { ...plan, fileIds: [fileId] } : { ...plan, post: inWords(plan.post) }
}

/** Pins and solutions, set by whoever may. */
async function setMarks(house: House, { ownerId }: Place, posts: readonly PlannedPost[]) {
  for (const { id, authorId, post, said } of posts) {
    if (post.isPinned)
      await actor(backThen(house, post.ago), ownerId).do(pinPost, { postId: id, isPinned: true })
    for (const one of said) {
      const then = backThen(house, one.ago)
      if (one.isPinned) await actor(then, ownerId).do(pinDiscussion, { discussionId: one.id, isPinned: true })
      if (one.isSolution) await actor(then, authorId).do(solveAnswer, { answerId: one.id, isSolution: true })
    }
  }
}
