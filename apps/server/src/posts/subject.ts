import { postSignals } from '@guildhall/contract/posts'
import { type Discussed, discussable } from '../discussions/subject.ts'
import { Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { reactable } from '../reactions/subject.ts'
import { announcePostRow, type LiveRow, liveColumns } from './announce-post.ts'
import { type FoundPost, findPost, postNotFound } from './find.ts'
import { followByCommenting } from './following/follow-level.ts'
import { followersOfPost } from './following/followers.ts'
import { readersAmong } from './following/readers-among.ts'
import { quotePost } from './quote-post.ts'
import { isPostListed, isPostReadable, isUnnamed } from './visibility.ts'

const table = { kind: 'post', table: 'posts', as: 'p', key: 'post_id', columns: liveColumns } as const

const authorToTell = statement<{ id: string; userId: string }, { author_id: string; is_nameless: boolean }>(
  'author_of_post_to_tell',
  `select p.author_id, ${isUnnamed('$userId')} as is_nameless
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = $id and ${isPostListed('p', 'x', 'c', 'p.author_id')}`,
)

/** How people vote for posts and react to them. */
export const reactablePost = reactable({
  ...table,
  async find(ctx, id) {
    const { post, place } = await findPost(ctx, id)
    return { ...post, standing: place.standing }
  },
  notFound: postNotFound,
  announce: (ctx, row: LiveRow) => announcePostRow(ctx, row),
  async findAuthor({ db }, id, userId) {
    const [row] = await authorToTell(db, { id, userId })
    return row ? { authorId: row.author_id, isNameless: row.is_nameless } : null
  },
  notices: { upvote: 'postUpvote', reaction: 'postReaction' },
})

/** The facts about a post that discussions need. */
export const discussedPost = (post: FoundPost): Discussed => ({
  ...post,
  kind: 'post',
  takesAnswers: post.postType === 'question',
})

/** How posts are discussed. */
export const discussablePost = discussable({
  ...table,
  about: (id) =>
    `select p.id, p.context_id, p.author_id, x.is_anonymous, case when p.hide_author then p.author_id end as unnamed_id,
       p.deleted_at is not null as is_deleted
     from posts p join contexts x on x.id = p.context_id where p.id = ${id}`,
  isReadable: (id, viewer) =>
    `exists (select from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
     where p.id = ${id} and ${isPostReadable('p', 'x', 'c', viewer)})`,
  async find(ctx, id) {
    const { post, place } = await findPost(ctx, id)
    return { subject: discussedPost(post), place }
  },
  quote: quotePost,
  notFound: postNotFound,
  announce(write, row: LiveRow & { is_newly_followed?: boolean }, more) {
    announcePostRow(write, row, more)
    if (row.is_newly_followed && write instanceof Ctx)
      write.announce(postSignals.postFollowed, { postId: row.id, level: 'all' }, toUser(write.me.userId))
  },
  follow: followByCommenting,
  readersAmong,
  nextFollowers: followersOfPost,
  notices: {
    comment: 'postComment',
    answer: 'postAnswer',
    followedComment: 'followedComment',
    followedAnswer: 'followedAnswer',
  },
})
