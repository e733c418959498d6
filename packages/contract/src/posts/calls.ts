import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { Done, Flag, folded, Id, Next, page, Time } from '../common.ts'
import { Claim, FileClaim } from '../files/shapes.ts'
import { FileType } from '../files/types.ts'
import { missingTexts } from '../messages.ts'
import { oneName } from '../one-name.ts'
import { LinkPreview } from '../previews/shapes.ts'
import { postFields } from './fields.ts'
import { FiltersParameter } from './filters.ts'
import { Draft, Post } from './shapes.ts'

export const POSTS_PER_PAGE = 20

const Changed = Done.extend({ post: Post })
const missingOfPost = 'send all data for createPost'
const missingPost = { postId: missingTexts.postId } as const
const onPost = <F extends z.ZodRawShape>(fields: F) => z.strictObject({ postId: Id, ...fields })

const { title, text, json, contentType, context, ...others } = postFields
const fields = z.strictObject({ title, text, json, context, ...others }).partial()

/** An upload that a draft keeps, with the name of a file to be downloaded. */
const KeptUpload = Claim.extend({ fileType: FileType, name: FileClaim.shape.name.optional() }).meta({
  id: 'KeptUpload',
})
/** More than a post takes, since pictures that were taken out of the text may come back. */
const MAX_UPLOADS = 100

/** A post that is published later, with what its author would do to it then. */
export const ScheduledPost = fields
  .omit({ uniqueId: true })
  .extend({ contentType, context, isPinned: Flag.optional(), sendAsEmail: Flag.optional() })
export type ScheduledPost = z.output<typeof ScheduledPost>

export const postCalls = {
  createPost: v3.post('/post/new', {
    missing: { contentType: missingOfPost, context: missingOfPost },
    /** The id of a room implies the community; with the name of a room, `channelId` is required. */
    input: fields.extend({ contentType, context, channelId: Id.optional() }),
    reply: Changed,
  }),

  /** Only fields that are sent are changed. Another `context` moves the post. */
  editPost: v3.post('/post/edit', {
    missing: missingPost,
    input: folded(
      oneName(
        fields.extend({ contentType: contentType.optional(), postId: Id.optional(), _id: Id.optional() }),
        'postId',
        '_id',
      ),
      { _id: 'postId' },
    ),
    reply: Changed,
  }),

  getPosts: v2.get('/posts', {
    auth: 'optional',
    input: z.strictObject({
      ...page(POSTS_PER_PAGE),
      filters: FiltersParameter,
      searchQuery: z.string().trim().max(200).optional(),
      _id: Id.optional(),
    }),
    reply: z.object({ posts: z.array(Post), next: Next }),
  }),

  getSavedPosts: v2.get('/user/savedPosts', {
    input: z.strictObject(page(POSTS_PER_PAGE)),
    reply: z.object({ posts: z.array(Post), next: Next }),
  }),

  deletePost: v2.delete('/post', {
    missing: missingPost,
    input: onPost({}),
    /** What a moderator removed of somebody else can be brought back by undoing the case. */
    reply: Done.extend({ postId: Id, caseId: Id.optional() }),
  }),

  /** Takes back the deletion of one's own post within an hour. */
  restorePost: v3.post('/post/restore', { missing: missingPost, input: onPost({}), reply: Changed }),

  pinPost: v2.post('/post/pin', {
    missing: missingPost,
    input: onPost({ isPinned: Flag.optional(), pinnedOnProfile: Flag.optional() }),
    reply: Changed,
  }),

  hidePost: v2.post('/post/hidepost', {
    missing: missingPost,
    input: onPost({}),
    reply: Changed.extend({ caseId: Id.optional() }),
  }),
  showPost: v2.post('/post/showpost', { missing: missingPost, input: onPost({}), reply: Changed }),

  togglePostDiscussion: v2.post('/post/toggleDiscussion', {
    missing: missingPost,
    /** Left out, the flag is toggled. */
    input: onPost({ discussionsEnabled: Flag.optional() }),
    reply: Changed,
  }),

  togglePostReaction: v2.post('/post/toggleReaction', {
    missing: missingPost,
    input: onPost({ reactionsEnabled: Flag.optional() }),
    reply: Changed,
  }),

  /**
   * Mails the post once to readers of the room who want posts by mail; a test goes only to the sender. `html` is
   * ignored: the server renders its own.
   */
  sendPostAsEmail: v2.post('/post/sendAsEmail', {
    missing: missingPost,
    input: onPost({ html: z.string().max(1_000_000).optional(), isTest: Flag.optional() }),
    reply: Changed.extend({ recipients: z.number().int() }),
  }),

  /** Mails an unpublished post to its writer: rendered like the real mail, and stored nowhere. */
  sendTestEmail: v3.post('/post/sendTest', {
    missing: { contentType: missingOfPost, context: missingOfPost },
    input: fields.extend({ contentType, context, channelId: Id.optional() }),
    reply: Done,
  }),

  getLinkPreview: v2.get('/post/linkPreview', {
    missing: { linkURL: 'linkURL is not passed' },
    input: z.strictObject({ linkURL: z.string().trim().min(1).max(2000) }),
    reply: LinkPreview,
  }),

  getDrafts: v3.get('/post/drafts', {
    input: z.strictObject({ ...page(), channelId: Id.optional() }),
    reply: z.object({ drafts: z.array(Draft), next: Next }),
  }),

  /**
   * With `_id` the existing draft is replaced. With a `publishTime`, at most a year ahead, the `post` is published at
   * that time and the draft is gone; null unschedules it. A scheduled draft is only saved with one or the other.
   */
  saveDraft: v3.post('/post/draft', {
    input: z.strictObject({
      _id: Id.optional(),
      channelId: Id,
      body: z.looseObject({}),
      /**
       * The uploads that the draft keeps until it is deleted; those that are gone are left out. Where the field is
       * missing they stay as they are, and a scheduled draft keeps those of its `post`.
       */
      uploads: z.array(KeptUpload).max(MAX_UPLOADS).optional(),
      publishTime: Time.nullable().optional(),
      post: ScheduledPost.optional(),
    }),
    reply: Done.extend({ draft: Draft }),
  }),

  deleteDraft: v3.delete('/post/draft', {
    input: z.strictObject({ draftId: Id }),
    reply: Done.extend({ draftId: Id }),
  }),
}
