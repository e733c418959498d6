import type { Draft, postCalls } from '@guildhall/contract/posts'
import { findAsMember } from '../../channels/standing.ts'
import { isNotDeleted } from '../../channels/visibility.ts'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { conflict, notFound, tooLarge } from '../../platform/refusals.ts'
import { lockPeople } from '../../users/blocks.ts'
import { publishDraft } from '../job-names.ts'
import { words } from '../refusal-words.ts'
import { filesOfDrafts, holdFiles, holdUploads, releaseFilesOf } from './draft-files.ts'
import { scheduleOf } from './schedule-draft.ts'

const MAX_DRAFTS = 50
const MAX_SIZE = 256 * 1024

interface Row {
  id: string
  channel_id: string
  body: Draft['body']
  updated_at: Date
  publish_at: Date | null
  publish_failure: Draft['publishFailure']
}

const toDraft = (row: Row, files: Draft['files']): Draft => ({
  _id: row.id,
  channel: row.channel_id,
  body: row.body,
  files,
  updatedTime: row.updated_at.toISOString(),
  publishTime: row.publish_at?.toISOString() ?? null,
  publishFailure: row.publish_failure,
})

interface Page {
  userId: string
  channelId: string | null
  at: Date | null
  id: string | null
  skip: number
  take: number
}

const draftsOf = statement<Page, Row>(
  'drafts_of',
  `select d.id, d.channel_id, d.body, d.updated_at, d.publish_at, d.publish_failure from post_drafts d
     join channels c on c.id = d.channel_id and ${isNotDeleted('c', '$userId')}
   where d.user_id = $userId and ($channelId::uuid is null or d.channel_id = $channelId)
     and ($at::timestamptz is null or (d.updated_at, d.id) < ($at, $id::uuid))
   order by d.updated_at desc, d.id desc offset $skip limit $take`,
)

/** The viewer's drafts, the latest first. */
export const getDrafts: Handler<typeof postCalls.getDrafts> = async (ctx, input) => {
  const from = afterRow(input.after)
  const { skip, limit, channelId = null } = input
  const at = from && new Date(from.at)
  const rows = await draftsOf(ctx.db, {
    userId: ctx.me.userId,
    channelId,
    at,
    id: from?.id ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => `${row.updated_at.getTime()}.${row.id}`)
  const filesOf = await filesOfDrafts(
    ctx.db,
    page.map(({ id }) => id),
  )
  return { drafts: page.map((row) => toDraft(row, filesOf(row.id))), next }
}

const countOf = statement<{ userId: string }, { count: number }>(
  'drafts_count',
  `select count(*)::int as count from post_drafts where user_id = $userId`,
)

/** The draft is locked, so that a save and its publication come one after the other. */
const holdDraft = statement<{ id: string; userId: string }, { publish_at: Date | null }>(
  'hold_draft',
  `select publish_at from post_drafts where id = $id and user_id = $userId for update`,
)

/** Finds the draft to replace, or makes sure that there is room for one more. */
async function placeFor(ctx: Ctx, draftId: string | undefined) {
  const { userId } = ctx.me
  if (draftId !== undefined) {
    const [row] = await holdDraft(ctx.db, { id: draftId, userId })
    if (!row) throw notFound(words.draftNotFound)
    return { id: draftId, before: row.publish_at }
  }
  // The person is locked, so that concurrent writes do not miscount the drafts.
  await lockPeople(ctx.db, { ids: [userId] })
  const [kept] = await countOf(ctx.db, { userId })
  if (kept!.count >= MAX_DRAFTS) throw conflict(words.tooManyDrafts({ max: MAX_DRAFTS }))
  return { id: ctx.newId(), before: null }
}

export const saveDraft: Handler<typeof postCalls.saveDraft> = async (ctx, input) => {
  const { channelId, publishTime } = input
  const text = JSON.stringify(input.body)
  if (Buffer.byteLength(text) > MAX_SIZE) throw tooLarge()
  await findAsMember(ctx, channelId)
  const { id, before } = await placeFor(ctx, input._id)
  if (before && publishTime === undefined) throw conflict(words.draftScheduled)
  const { columns, files } = await scheduleOf(ctx, input)
  const written = { channel_id: channelId, body: text, updated_at: ctx.now, ...columns }
  const row = await ctx.db
    .insertInto('post_drafts')
    .values({ id, user_id: ctx.me.userId, ...written })
    .onConflict((on) => on.column('id').doUpdateSet(written))
    .returning(['id', 'channel_id', 'body', 'updated_at', 'publish_at', 'publish_failure'])
    .executeTakeFirstOrThrow()
  if (files) await holdFiles(ctx, id, files)
  else if (input.uploads) await holdUploads(ctx, id, input.uploads)
  if (columns) await removeNotifications(ctx, [id])
  // A job for the same time is still waiting.
  if (publishTime && before?.getTime() !== new Date(publishTime).getTime())
    await ctx.enqueue(publishDraft, { draftId: id, publishTime }, new Date(publishTime))
  const filesOf = await filesOfDrafts(ctx.db, [id])
  return {
    message: publishTime ? 'Post scheduled' : 'Draft saved',
    draft: toDraft(row as Row, filesOf(id)),
  }
}

export const deleteDraft: Handler<typeof postCalls.deleteDraft> = async (ctx, { draftId }) => {
  const [held] = await holdDraft(ctx.db, { id: draftId, userId: ctx.me.userId })
  if (!held) throw notFound(words.draftNotFound)
  await releaseFilesOf(ctx, draftId)
  await ctx.db.deleteFrom('post_drafts').where('id', '=', draftId).execute()
  await removeNotifications(ctx, [draftId])
  return { message: 'Draft deleted', draftId }
}
