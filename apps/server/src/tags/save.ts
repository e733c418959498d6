import { canManageTags, type PostTag, type TagType, type tagCalls } from '@guildhall/contract/tags'
import { record } from '../channels/audit.ts'
import { lockChannel } from '../channels/lock-channel.ts'
import { findChannel, type Place } from '../channels/standing.ts'
import { roomIds } from '../contexts/find.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import { viewRooms } from '../contexts/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { invalid, notAllowed, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { viewTags } from './view.ts'

const tagTypes: TagType[] = ['post', 'resource', 'event']

function allow({ standing }: Place, types: TagType[]) {
  if (!types.some((type) => canManageTags(standing, type))) throw notAllowed()
}

/** Locks a community, for viewers who manage tags of these types. */
async function held(ctx: Ctx, channelId: string, types: TagType[]): Promise<Place> {
  allow(await findChannel(ctx, channelId), types)
  await lockChannel(ctx.db, { channelId })
  const place = await findChannel(ctx, channelId)
  allow(place, types)
  return place
}

/** Finds a tag of this community that the viewer sees. */
async function findTag(ctx: Ctx, channelId: string, id: string): Promise<PostTag> {
  const [row] = await ctx.db
    .selectFrom('post_tags')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .execute()
  const tag = row && (await viewTags(ctx.db, ctx.me.userId, [id])).get(id)
  if (!tag) throw notFound(words.tagNotFound)
  return tag
}

/** Finds rooms that the viewer may enter, by their ids or names. */
async function roomsFor(ctx: Ctx, place: Place, names: string[]): Promise<string[]> {
  const ids = await roomIds(ctx, place.channel.id, names)
  const rooms = ids.length === 0 ? [] : await viewRooms(ctx, place, { ids })
  if (rooms.length < ids.length) throw notFound(roomWords.roomNotFound)
  return ids
}

const titleTaken = statement<
  { channelId: string; tagType: TagType; title: string; ownId: string | null },
  { id: string }
>(
  'tag_title_taken',
  `select id from post_tags where channel_id = $channelId and tag_type = $tagType and lower(title) = lower($title)
     and id is distinct from $ownId`,
)

/** Rooms that the editor may not enter keep the tag, unless it is now for all rooms. */
const offer = statement<{ id: string; chosen: string[]; seen: string[] }, never>(
  'offer_tag_in_rooms',
  `update post_tags set context_ids = case when $chosen::uuid[] = '{}' then '{}' else
     array(select unnest($chosen::uuid[]) union select id from unnest(context_ids) id where id <> all($seen::uuid[])) end
   where id = $id`,
)

export const createOrEditPostTags: Handler<typeof tagCalls.createOrEditPostTags> = async (ctx, input) => {
  const { channelId, title, color } = input
  const place = await held(ctx, channelId, input.tagType ? [input.tagType] : tagTypes)
  const before = input._id === undefined ? null : await findTag(ctx, channelId, input._id)
  const tagType = before?.tagType ?? input.tagType ?? 'post'
  allow(place, [tagType])
  if (input.tagType !== undefined && input.tagType !== tagType) throw invalid(words.staysItsType)
  const rooms = input.contexts && (await roomsFor(ctx, place, input.contexts))
  if (tagType === 'resource' && rooms?.length) throw invalid(words.collectionTagHasNoRoom)
  if (tagType === 'event' && rooms?.length) throw invalid(words.onlyPostTagsHaveRooms)
  const taken = await titleTaken(ctx.db, { channelId, tagType, title, ownId: before?._id ?? null })
  if (taken.length > 0) throw invalid(words.nameTaken)
  const id = before?._id ?? ctx.newId()
  const written = { title, ...(color !== undefined && { color }) }
  await ctx.db
    .insertInto('post_tags')
    .values({ id, channel_id: channelId, tag_type: tagType, created_at: ctx.now, ...written })
    .onConflict((same) => same.column('id').doUpdateSet(written))
    .execute()
  if (rooms) await offer(ctx.db, { id, chosen: rooms, seen: before?.contexts ?? [] })
  const action = before ? 'editPostTag' : 'createPostTag'
  await record(ctx, channelId, { action, target: { kind: 'postTag', id }, details: { title } })
  return { message: 'Saved', postTag: await findTag(ctx, channelId, id) }
}

/** An archived tag is no longer offered, but stays on whatever has it. */
export const removePostTags: Handler<typeof tagCalls.removePostTags> = async (ctx, input) => {
  const { channelId, _id: id, isArchived } = input
  const place = await held(ctx, channelId, tagTypes)
  const tag = await findTag(ctx, channelId, id)
  allow(place, [tag.tagType])
  await ctx.db.updateTable('post_tags').set({ is_archived: isArchived }).where('id', '=', id).execute()
  const action = isArchived ? 'archivePostTag' : 'unarchivePostTag'
  await record(ctx, channelId, { action, target: { kind: 'postTag', id }, details: { title: tag.title } })
  return { message: isArchived ? 'Archived' : 'Restored', postTag: { ...tag, isArchived } }
}
