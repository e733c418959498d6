import { canReadChannel } from '@guildhall/contract/channels'
import { canManageTags, type TagType, type tagCalls } from '@guildhall/contract/tags'
import { findAsMember, findChannel } from '../channels/standing.ts'
import { roomIds } from '../contexts/find.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import { viewRooms } from '../contexts/view.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { isTagSeen, viewTags } from './view.ts'

interface Asked {
  viewerId: string
  channelId: string
  roomId: string | null
  types: TagType[]
  archivedTypes: TagType[]
  after: string | null
  skip: number
  take: number
}

const tagsOf = statement<Asked, { id: string }>(
  'tags_of_channel',
  `select t.id from post_tags t
   where t.channel_id = $channelId and t.tag_type = any($types) and (not t.is_archived or t.tag_type = any($archivedTypes))
     and ($roomId::uuid is null or t.context_ids = '{}' or $roomId = any(t.context_ids)) and ${isTagSeen('$viewerId')}
     and ($after::uuid is null or t.id > $after) order by t.id offset $skip limit $take`,
)

/**
 * Lists tags of posts for viewers who may read posts, tags of collections for members, and archived tags for those who
 * may restore them.
 */
export const getPostTags: Handler<typeof tagCalls.getPostTags> = async (ctx, input) => {
  const found = await findChannel(ctx, input.channelId)
  // Where visitors may not read posts, tags are hidden from them too, since their names reveal topics.
  const place = canReadChannel(found.channel, found.standing)
    ? found
    : await findAsMember(ctx, input.channelId)
  const [room] =
    input.context === undefined
      ? []
      : await viewRooms(ctx, place, { ids: await roomIds(ctx, input.channelId, [input.context]) })
  if (input.context !== undefined && !room) throw notFound(roomWords.roomNotFound)
  const open: TagType[] = ['post']
  if (!input.isCreatePost) open.push('event', ...(place.standing.isMember ? (['resource'] as const) : []))
  const types = open.filter((type) => input.tagType === undefined || input.tagType === type)
  const archived = input.isCreatePost ? [] : types.filter((type) => canManageTags(place.standing, type))
  const rows = await tagsOf(ctx.db, {
    viewerId: ctx.me.userId,
    channelId: input.channelId,
    roomId: room?._id ?? null,
    types,
    archivedTypes: archived,
    after: afterId(input.after),
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, ({ id }) => id)
  const ids = page.map(({ id }) => id)
  const tags = await viewTags(ctx.db, ctx.me.userId, ids)
  return { postTags: ids.flatMap((id) => tags.get(id) ?? []), next }
}
