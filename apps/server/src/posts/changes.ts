import type { Got } from '@guildhall/contract'
import type { ContentType, postCalls } from '@guildhall/contract/posts'
import type { Updateable } from 'kysely'
import { bodyOf } from '../documents/body.ts'
import { mentionsIn } from '../mentions/check-mentions.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { DB } from '../platform/database/tables.ts'
import { forbidden, invalidField } from '../platform/refusals.ts'
import { checkWhole } from './content.ts'
import type { LockedPost, LockedPostRow } from './lock-post.ts'
import { postFiles } from './media.ts'
import { optionTexts } from './options.ts'
import { words } from './refusal-words.ts'
import type { PostRoom } from './room.ts'

type Input = Got<typeof postCalls.editPost>
type Columns = Updateable<DB['posts']>

const isGiven = <T>(value: T | undefined): value is T => value !== undefined

/** The changed columns of a poll; once there are votes it stays a poll, and multiple choice stays allowed. */
function pollColumns(ctx: Ctx, row: LockedPostRow, input: Input, contentType: ContentType): Columns {
  const isVoted = row.poll_votes_count > 0
  if (contentType !== 'Poll') {
    if (isVoted) throw invalidField('contentType', words.staysPoll)
    return row.content_type === 'Poll' ? { poll_ends_at: null, has_multiple_options: false } : {}
  }
  const ends = input.pollEndTime ? new Date(input.pollEndTime) : null
  const isOther = isGiven(input.pollEndTime) && ends?.getTime() !== row.poll_ends_at?.getTime()
  if (isOther && row.poll_ends_at && row.poll_ends_at <= ctx.now)
    throw invalidField('pollEndTime', words.pollOver)
  if (isOther && ends && ends <= ctx.now) throw invalidField('pollEndTime', words.timeOver)
  const isMultiple = input.hasMultiplePollOptions ?? row.has_multiple_options
  if (isVoted && row.has_multiple_options && !isMultiple)
    throw invalidField('hasMultiplePollOptions', words.staysMultiple)
  return { has_multiple_options: isMultiple, ...(isOther && { poll_ends_at: ends }) }
}

/** Only the author decides whether their name shows. */
function nameColumns({ post, row }: LockedPost, input: Input, room: PostRoom | null): Columns {
  const hidden = input.hideAuthorInfo ?? row.hide_author
  if (hidden !== row.hide_author && !post.isOwn) throw forbidden(words.notYourName)
  const isNameless = hidden || (room?.isAnonymous ?? post.isAnonymousRoom)
  return { hide_author: hidden, ...(isNameless && { pinned_on_profile: false }) }
}

async function bodyIn(ctx: Ctx, postId: string, row: LockedPostRow, { text, json }: Input) {
  if (!isGiven(text) && !isGiven(json)) return null
  const inText = await postFiles.claimInText(ctx, postId, json)
  return { ...bodyOf({ text: text ?? row.text, json }, inText), inText }
}

/** The columns that an edit of a post changes. */
export async function changesOf(ctx: Ctx, held: LockedPost, input: Input, room: PostRoom | null) {
  const { post, row } = held
  const contentType = input.contentType ?? row.content_type
  const body = await bodyIn(ctx, post.id, row, input)
  const title = input.title ?? row.title
  const link = isGiven(input.link) ? input.link : (row.link?.url ?? null)
  const isOtherLink = link !== (row.link?.url ?? null)
  const kept = contentType === 'Poll' && !input.pollOptions ? await optionTexts(ctx, post.id) : []
  checkWhole({
    contentType,
    title,
    text: body?.text ?? row.text,
    pictures: input.pictures?.length ?? row.pictures,
    inText: body?.inText.size ?? row.in_text,
    videos: input.videos?.length ?? row.videos,
    files: input.files?.length ?? row.files,
    hasLink: link !== null,
    options: input.pollOptions?.map(({ text }) => text) ?? kept,
  })
  const isNaming = body || room || input.userMentions || input.channelMentions
  const said = body ?? {
    userIds: input.userMentions ? [] : row.user_mentions,
    contextIds: input.channelMentions ? [] : row.context_mentions,
  }
  const at = { channelId: post.channelId, roomId: room?.id ?? post.contextId }
  const mentions = isNaming ? await mentionsIn(ctx, at, said, input) : null
  const columns: Columns = {
    content_type: contentType,
    title,
    ...(body && {
      text: body.text,
      document: body.document,
      html: body.html,
      html_version: body.html_version,
    }),
    ...(isOtherLink && { link: link === null ? null : JSON.stringify({ url: link }), link_image_id: null }),
    ...(mentions && { user_mentions: mentions.userIds, context_mentions: mentions.contextIds }),
    ...(input.postType && { post_type: input.postType }),
    ...(isGiven(input.discussionsEnabled) && { discussions_enabled: input.discussionsEnabled }),
    ...(isGiven(input.reactionsEnabled) && { reactions_enabled: input.reactionsEnabled }),
    ...pollColumns(ctx, row, input, contentType),
    ...nameColumns(held, input, room),
    ...(room && { context_id: room.id, is_pinned: false }),
  }
  return { columns, mentions, link: isOtherLink ? link : null, inText: body?.inText }
}
