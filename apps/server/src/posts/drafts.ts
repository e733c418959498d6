import type { Draft, postCalls } from '@guildhall/contract/posts'
import { findAsMember } from '../channels/standing.ts'
import { isNotDeleted } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { conflict, notFound, tooLarge } from '../platform/refusals.ts'
import { lockPeople } from '../users/blocks.ts'
import { words } from './refusal-words.ts'

const MAX_DRAFTS = 50
const MAX_SIZE = 256 * 1024

interface Row {
  id: string
  channel_id: string
  body: Draft['body']
  updated_at: Date
}

const toDraft = (row: Row): Draft => ({
  _id: row.id,
  channel: row.channel_id,
  body: row.body,
  updatedTime: row.updated_at.toISOString(),
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
  `select d.id, d.channel_id, d.body, d.updated_at from post_drafts d
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
  return { drafts: page.map(toDraft), next }
}

const countOf = statement<{ userId: string }, { count: number }>(
  'drafts_count',
  `select count(*)::int as count from post_drafts where user_id = $userId`,
)

export const saveDraft: Handler<typeof postCalls.saveDraft> = async (ctx, { _id, channelId, body }) => {
  const { userId } = ctx.me
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) > MAX_SIZE) throw tooLarge()
  await findAsMember(ctx, channelId)
  // The person is locked, so that concurrent writes do not miscount the drafts.
  await lockPeople(ctx.db, { ids: [userId] })
  const written = { channel_id: channelId, body: text, updated_at: ctx.now }
  if (_id !== undefined) {
    const row = await ctx.db
      .updateTable('post_drafts')
      .set(written)
      .where('id', '=', _id)
      .where('user_id', '=', userId)
      .returning(['id', 'channel_id', 'body', 'updated_at'])
      .executeTakeFirst()
    if (!row) throw notFound(words.draftNotFound)
    return { message: 'Draft saved', draft: toDraft(row as Row) }
  }
  const [kept] = await countOf(ctx.db, { userId })
  if (kept!.count >= MAX_DRAFTS) throw conflict(words.tooManyDrafts({ max: MAX_DRAFTS }))
  const id = ctx.newId()
  await ctx.db
    .insertInto('post_drafts')
    .values({ id, user_id: userId, ...written })
    .execute()
  const draft = { id, channel_id: channelId, body, updated_at: ctx.now }
  return { message: 'Draft saved', draft: toDraft(draft) }
}

export const deleteDraft: Handler<typeof postCalls.deleteDraft> = async (ctx, { draftId }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('post_drafts')
    .where('id', '=', draftId)
    .where('user_id', '=', ctx.me.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(words.draftNotFound)
  return { message: 'Draft deleted', draftId }
}
