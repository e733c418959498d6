import type { Got } from '@guildhall/contract'
import { canDiscuss, type DiscussionType, type discussionCalls } from '@guildhall/contract/discussions'
import { imagesIn } from '@guildhall/contract/documents'
import { words as channelWords } from '../channels/refusal-words.ts'
import { hrefsIn } from '../documents/hrefs-in.ts'
import { filesShownIn } from '../documents/pictures.ts'
import { findPictures } from '../files/view.ts'
import { mentionsIn } from '../mentions/check-mentions.ts'
import { roomsByIds } from '../mentions/find-mentioned.ts'
import { checkWriting } from '../moderation/check-writing.ts'
import { fileCaught } from '../moderation/file-caught.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { forbidden, invalidField, notFound } from '../platform/refusals.ts'
import { viewPeople } from '../users/view.ts'
import { announceNewDiscussion } from './announce-discussion.ts'
import { documentBody, mentionFirst, plainBody } from './body.ts'
import { type FoundDiscussion, findDiscussion } from './find.ts'
import { discussionPictures } from './media.ts'
import { words } from './refusal-words.ts'
import { type DiscussionRow, peopleOfNew } from './rows.ts'
import { type Discussed, type DiscussedAt, discussableOf, findNamed } from './subject.ts'
import { isUnnamed, viewDiscussions } from './view.ts'

/** The greatest depth of replies; a reply to one of these becomes its sibling. */
const DEEPEST = 2

interface Target extends DiscussedAt {
  readonly answered: FoundDiscussion | null
}

const targetOf = async (ctx: Ctx, input: { post?: string; discussion?: string }): Promise<Target> => {
  if (input.discussion === undefined) return { ...(await findNamed(ctx, input)), answered: null }
  const { discussion, ...found } = await findDiscussion(ctx, input.discussion)
  return { ...found, answered: discussion }
}

/** Beneath a question an answer unless it is sent as a comment; beneath a discussion always a reply. */
function typeOf(
  { takesAnswers }: Discussed,
  isReply: boolean,
  asked: DiscussionType | undefined,
): DiscussionType {
  const possible: DiscussionType[] = isReply ? ['reply'] : takesAnswers ? ['answer', 'comment'] : ['comment']
  if (asked !== undefined && !possible.includes(asked))
    throw invalidField('discussionType', words.typeNotTaken({ type: asked }))
  return asked ?? possible[0]!
}

type Input = Got<typeof discussionCalls.createDiscussion>

/** The stored forms of what was sent; a reply that becomes a sibling mentions the author it answers. */
async function bodyFor(ctx: Ctx, input: Input, answeredAuthorId: string | null) {
  const { json } = input
  const username =
    answeredAuthorId && (await viewPeople(ctx.db, [answeredAuthorId])).get(answeredAuthorId)?.username
  if (json) {
    const files = await discussionPictures.claim(ctx, null, imagesIn(json))
    return documentBody(username ? mentionFirst(json, answeredAuthorId, username) : json, files)
  }
  const content = input.content!
  return plainBody(!username || content.includes(`@${username}`) ? content : `@${username} ${content}`)
}

export const createDiscussion: Handler<typeof discussionCalls.createDiscussion> = async (ctx, input) => {
  const { subject, place, answered } = await targetOf(ctx, input)
  if (place.standing.isMember) refuseMuted(place.standing)
  if (!canDiscuss(place.standing, subject))
    throw forbidden(place.standing.isMember ? words.commentsClosed : channelWords.joinFirst)
  await ctx.kernel.limits.spend('commentsPerAccount', ctx.me.userId)
  const isFlat = answered?.depth === DEEPEST
  const namedId = isFlat && !answered.isNameless && !answered.isOwn ? answered.authorId : null
  const body = await bodyFor(ctx, input, namedId)
  const { content, document, html } = body
  const { userIds, contextIds } = await mentionsIn(
    ctx,
    { channelId: subject.channelId, roomId: subject.contextId },
    { ...body, userIds: namedId ? [namedId, ...body.userIds] : body.userIds },
    input,
  )
  const caught = await checkWriting(ctx, place, {
    kind: 'discussion',
    text: content,
    hrefs: hrefsIn(html ?? ''),
    mentioned: userIds.length,
    editedId: null,
  })
  const pictures = filesShownIn(html ?? '')
  // The view is loaded before the write, since from the write on others wait for our lock.
  const [people] = await peopleOfNew(ctx.db, {
    viewerId: ctx.me.userId,
    channelId: subject.channelId,
    authorId: isUnnamed(subject, ctx.me.userId) ? null : ctx.me.userId,
    mentionIds: userIds,
  })
  const row: DiscussionRow = {
    ...people!,
    id: ctx.newId(),
    parent_id: isFlat ? answered.above.at(-1)! : (answered?.id ?? null),
    author_id: ctx.me.userId,
    discussion_type: typeOf(subject, answered !== null, input.discussionType),
    content,
    html,
    document: document === null ? null : (JSON.parse(document) as DiscussionRow['document']),
    pictures: await findPictures(ctx.db, pictures),
    room_mentions: contextIds.length > 0 ? await roomsByIds(ctx.db, { ids: contextIds }) : [],
    is_pinned: false,
    withheld: caught?.isHeld ? 'held' : null,
    is_solution: false,
    replies_count: 0,
    votes_count: 0,
    reactions_count: 0,
    reaction_counts: {},
    edited_at: null,
    created_at: ctx.now,
    is_voted: false,
    user_reaction: '',
    is_listed: true,
  }
  const kind = discussableOf(ctx.kernel, subject.kind)
  const [discussion] = viewDiscussions(ctx, subject, [row])
  const said = {
    id: row.id,
    subjectId: subject.id,
    parentId: row.parent_id,
    authorId: row.author_id,
    type: row.discussion_type,
    depth: answered ? Math.min(answered.depth + 1, DEEPEST) : 0,
    content,
    document,
    html,
    htmlVersion: body.html_version,
    userMentions: userIds,
    contextMentions: contextIds,
    now: ctx.now,
  }
  const toTell = { discussionId: row.id, ...(answered ? { answeredId: answered.id } : {}) }
  const [told] = caught?.isHeld
    ? await kind.statements.holdBack(ctx.db, said)
    : await (answered ? kind.statements.reply : kind.statements.say)(ctx.db, {
        ...said,
        jobId: ctx.newId(),
        payload: JSON.stringify(toTell),
      })
  if (!told) throw answered ? notFound(words.discussionNotFound) : kind.notFound()
  if (pictures.length > 0) await discussionPictures.put(ctx, row.id, pictures)
  if (caught) await fileCaught(ctx, 'discussion', row.id, caught)
  if (!caught?.isHeld) {
    announceNewDiscussion(ctx, subject, { id: row.id, parentId: row.parent_id }, told.discussions_count)
    kind.announce(ctx, told)
  }
  return {
    message: caught?.isHeld ? 'Waits for a moderator' : 'Posted',
    discussion: { ...discussion!, uniqueId: input.uniqueId ?? '' },
    totalDiscussions: told.discussions_count,
  }
}
