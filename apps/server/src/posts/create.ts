import type { Got } from '@guildhall/contract'
import type { postCalls } from '@guildhall/contract/posts'
import { bodyOf } from '../documents/body.ts'
import { hrefsIn } from '../documents/hrefs-in.ts'
import { unclaimedFiles } from '../documents/pictures.ts'
import { mentionsIn } from '../mentions/check-mentions.ts'
import { checkWriting } from '../moderation/check-writing.ts'
import { fileCaught } from '../moderation/file-caught.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { invalidField } from '../platform/refusals.ts'
import { announceNewPost } from './announce-post.ts'
import { checkWhole } from './content.ts'
import { notifyMentioned } from './following/notify-mentioned.ts'
import { fillPreview, tellFollowersOfRoom } from './job-names.ts'
import { allowOneMorePost, spendPost } from './limits.ts'
import { postFiles, setMedia } from './media.ts'
import { noteActivity } from './note-activity.ts'
import { setOptions } from './options.ts'
import { words } from './refusal-words.ts'
import { allowPost, findRoomFor, keepNameless, type RoomAt } from './room.ts'
import { setTags } from './tags.ts'
import { viewPost } from './view.ts'

type Written = Omit<Got<typeof postCalls.createPost>, 'uniqueId'>

/** Finds the room, and refuses an incomplete post and one that its author may not post there. */
export async function admitPost(ctx: Ctx, input: Written): Promise<RoomAt> {
  const { contentType, title = '', pollOptions = [], pollEndTime = null, link = null } = input
  const at = await findRoomFor(ctx, input.context, input.channelId)
  allowPost(at, contentType)
  const ends = pollEndTime === null ? null : new Date(pollEndTime)
  if (ends && ends <= ctx.now) throw invalidField('pollEndTime', words.timeOver)
  const inText = unclaimedFiles(input.json)
  checkWhole({
    contentType,
    title,
    text: bodyOf(input, inText).text,
    pictures: input.pictures?.length ?? 0,
    inText: inText.size,
    videos: input.videos?.length ?? 0,
    files: input.files?.length ?? 0,
    hasLink: link !== null,
    options: pollOptions.map(({ text }) => text),
  })
  await allowOneMorePost(ctx, at.place)
  return at
}

/** Writes an admitted post and everything that follows from it. */
export async function writePost(ctx: Ctx, { room, place }: RoomAt, input: Written) {
  const { contentType, title = '', pollOptions = [], pollEndTime = null, link = null } = input
  const id = ctx.newId()
  const inText = await postFiles.claimInText(ctx, id, input.json)
  const body = bodyOf(input, inText)
  const ends = pollEndTime === null ? null : new Date(pollEndTime)
  await keepNameless(ctx, room)
  const mentions = await mentionsIn(ctx, { channelId: place.channel.id, roomId: room.id }, body, input)
  const post = { id, channelId: place.channel.id, contextId: room.id }
  const isNameless = (input.hideAuthorInfo ?? false) || room.isAnonymous
  const caught = await checkWriting(ctx, place, {
    kind: 'post',
    text: [title, body.text, ...pollOptions.map((option) => option.text)].join('\n'),
    hrefs: [...hrefsIn(body.html), ...(link === null ? [] : [link])],
    mentioned: mentions.userIds.length,
    editedId: null,
  })
  const isHeld = caught?.isHeld ?? false
  await ctx.db
    .insertInto('posts')
    .values({
      id: post.id,
      channel_id: post.channelId,
      context_id: post.contextId,
      author_id: ctx.me.userId,
      content_type: contentType,
      post_type: input.postType ?? 'post',
      title,
      text: body.text,
      document: body.document,
      html: body.html,
      html_version: body.html_version,
      link: link === null ? null : JSON.stringify({ url: link }),
      user_mentions: mentions.userIds,
      context_mentions: mentions.contextIds,
      discussions_enabled: input.discussionsEnabled ?? true,
      reactions_enabled: input.reactionsEnabled ?? true,
      hide_author: input.hideAuthorInfo ?? false,
      is_hidden: isHeld,
      withheld: isHeld ? 'held' : null,
      poll_ends_at: contentType === 'Poll' ? ends : null,
      has_multiple_options: contentType === 'Poll' && (input.hasMultiplePollOptions ?? false),
      created_at: ctx.now,
    })
    .execute()
  await setMedia(ctx, id, { ...input, inText })
  if (contentType === 'Poll') await setOptions(ctx, post.id, pollOptions, false)
  if (input.postTags?.length) await setTags(ctx, post, input.postTags)
  if (caught) await fileCaught(ctx, 'post', post.id, caught)
  // People are told of a post that waits for a moderator when it is published.
  if (isHeld) return post
  if (link !== null) await ctx.enqueue(fillPreview, { postId: post.id, url: link })
  await noteActivity(ctx, 'post', post.id)
  await notifyMentioned(ctx, { id: post.id, isNameless, isHidden: false }, ctx.me.userId, mentions.userIds)
  await ctx.enqueue(tellFollowersOfRoom, { postId: post.id, after: null })
  announceNewPost(ctx, post)
  return post
}

export const createPost: Handler<typeof postCalls.createPost> = async (ctx, input) => {
  const at = await admitPost(ctx, input)
  await spendPost(ctx)
  const { id } = await writePost(ctx, at, input)
  const post = await viewPost(ctx, id)
  return { message: post.withheld === 'held' ? 'Post waits for a moderator' : 'Post created', post }
}
