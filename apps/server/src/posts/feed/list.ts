import { Id } from '@guildhall/contract'
import type { PostFilters, postCalls } from '@guildhall/contract/posts'
import { isModeratedBy } from '../../channels/permission-sql.ts'
import { findChannel } from '../../channels/standing.ts'
import { roomIds } from '../../contexts/find.ts'
import { words as roomWords } from '../../contexts/refusal-words.ts'
import { isRoomVisible } from '../../contexts/visibility.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { missing, notFound } from '../../platform/refusals.ts'
import { isPresent, noBlockBetween } from '../../users/blocks.ts'
import { words } from '../refusal-words.ts'
import { viewPage } from '../view.ts'
import { readFeed } from './feed.ts'
import { readPost } from './in-discussion.ts'

const seenRoom = statement<
  { viewerId: string | null; roomId: string; channelId: string | null },
  { id: string }
>(
  'seen_room',
  `select x.id from contexts x join channels c on c.id = x.channel_id
   where x.id = $roomId and ($channelId::uuid is null or c.id = $channelId) and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

const metPerson = statement<{ viewerId: string | null; personId: string }, { id: string }>(
  'met_person',
  `select u.id from users u where u.id = $personId and ${isPresent('u')}
     and (${noBlockBetween('$viewerId', 'u.id')} or ${isModeratedBy('u.id', '$viewerId')})`,
)

/** An empty page may mean that the room, community or person does not exist or is not visible, which is refused. */
async function refuseUnseen(ctx: Ctx, { channelId, postedBy }: PostFilters, contextId: string | undefined) {
  const viewerId = ctx.viewer?.userId ?? null
  if (channelId) await findChannel(ctx, channelId)
  if (
    contextId &&
    (await seenRoom(ctx.db, { viewerId, roomId: contextId, channelId: channelId ?? null })).length === 0
  )
    throw notFound(roomWords.roomNotFound)
  if (postedBy && (await metPerson(ctx.db, { viewerId, personId: postedBy })).length === 0)
    throw notFound(words.personNotFound)
}

async function roomIn(ctx: Ctx, { channelId, context }: PostFilters): Promise<string | undefined> {
  if (context === undefined || Id.safeParse(context).success) return context
  if (channelId === undefined) throw missing('channelId is not passed', 'channelId')
  await findChannel(ctx, channelId)
  return (await roomIds(ctx, channelId, [context]))[0]!
}

/** One post by its id, or a page of a feed. */
export const getPosts: Handler<typeof postCalls.getPosts> = async (ctx, input) => {
  if (input._id !== undefined) return { posts: [await readPost(ctx, input._id)], next: null }
  const { filters, skip, limit, after } = input
  const contextId = await roomIn(ctx, filters)
  const search = input.searchQuery || undefined
  const { ids, next } = await readFeed(ctx, { filters, contextId, search, skip, limit, after })
  if (ids.length === 0) await refuseUnseen(ctx, filters, contextId)
  return { posts: await viewPage(ctx, ids, contextId), next }
}
