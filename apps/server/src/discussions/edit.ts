import { canEditDiscussion, type discussionCalls } from '@guildhall/contract/discussions'
import { imagesIn } from '@guildhall/contract/documents'
import { hrefsIn } from '../documents/hrefs-in.ts'
import { filesShownIn } from '../documents/pictures.ts'
import { mentionsIn } from '../mentions/check-mentions.ts'
import { checkWriting } from '../moderation/check-writing.ts'
import { fileCaught } from '../moderation/file-caught.ts'
import { liftHiding } from '../moderation/lift-hiding.ts'
import { refreshHeld } from '../moderation/refresh-held.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceDiscussion, type LiveDiscussion, liveDiscussion } from './announce-discussion.ts'
import { type Body, documentBody, plainBody } from './body.ts'
import { findDiscussionAs, type SaidAt } from './find.ts'
import { tellOfDiscussion } from './job-names.ts'
import { discussionPictures } from './media.ts'
import { words } from './refusal-words.ts'
import { replyWithDiscussion } from './reply-with-discussion.ts'
import { isThere } from './visibility.ts'

interface Row extends LiveDiscussion {
  /** The people whom the edit newly mentions. */
  mentioned: string[]
}

const rewrite = statement<
  Pick<Body, 'content' | 'document' | 'html' | 'html_version'> & {
    id: string
    people: string[] | null
    rooms: string[] | null
    now: Date
  },
  Row
>(
  'rewrite_discussion',
  `update discussions d set content = $content, document = $document::jsonb, html = $html,
     html_version = $html_version::smallint, user_mentions = coalesce($people::uuid[], d.user_mentions),
     context_mentions = coalesce($rooms::uuid[], d.context_mentions), edited_at = $now
   where d.id = $id and ${isThere}
   returning ${liveDiscussion}, array(select unnest(new.user_mentions) except select unnest(old.user_mentions)) as mentioned`,
)

/** With plain text, mentions that are not sent stay as they were; a document says itself whom it mentions. */
export const editDiscussion: Handler<typeof discussionCalls.editDiscussion> = async (ctx, input) => {
  const { subject, discussion, place } = await findDiscussionAs(ctx, input.id, (standing, said) =>
    canEditDiscussion(standing, said.discussion),
  )
  // Somebody muted may still change what a moderator asked them to change.
  if (discussion.withheld !== 'untilEdited') refuseMuted(place.standing)
  const { json } = input
  const files = await discussionPictures.claim(ctx, discussion.id, json ? imagesIn(json) : [])
  const body = json ? documentBody(json, files) : plainBody(input.content!)
  const at = { channelId: subject.channelId, roomId: subject.contextId }
  const { userIds, contextIds } = await mentionsIn(ctx, at, body, input)
  const [row] = await rewrite(ctx.db, {
    id: discussion.id,
    content: body.content,
    document: body.document,
    html: body.html,
    html_version: body.html_version,
    people: json || input.userMentions ? userIds : null,
    rooms: json || input.channelMentions ? contextIds : null,
    now: ctx.now,
  })
  if (!row) throw notFound(words.discussionNotFound)
  await discussionPictures.put(ctx, row.id, filesShownIn(body.html ?? ''))
  await checkEdited(ctx, { place, discussion }, body, row.mentioned.length)
  await tellMentioned(ctx, row)
  announceDiscussion(ctx, subject, row, true)
  return replyWithDiscussion(ctx, subject, row.id, 'Saved')
}

/**
 * An edit is looked at like a new text. One that a moderator asked for is made: what a filter holds of it waits for a
 * moderator and not for another edit. The case of what waits already follows the edit.
 */
async function checkEdited(
  ctx: Ctx,
  { place, discussion }: Pick<SaidAt, 'place' | 'discussion'>,
  body: Body,
  mentioned: number,
) {
  const { id, withheld } = discussion
  const writing = { text: body.content, hrefs: hrefsIn(body.html ?? ''), mentioned, editedId: id }
  const caught = await checkWriting(ctx, place, { kind: 'discussion', ...writing })
  if (withheld === 'held') return refreshHeld(ctx, 'discussion', id, caught)
  if (caught) await fileCaught(ctx, 'discussion', id, caught, true)
  if (withheld === 'untilEdited') await liftHiding(ctx, 'discussion', id, 'hideUntilEdited')
}

async function tellMentioned(ctx: Ctx, { id, mentioned }: Row) {
  if (mentioned.length > 0) await ctx.enqueue(tellOfDiscussion, { discussionId: id, mentioned })
}
