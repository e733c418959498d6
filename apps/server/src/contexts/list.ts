import { canReadChannel, may } from '@guildhall/contract/channels'
import {
  type ContextGroup,
  type contextCalls,
  NO_GROUP,
  type Context as Room,
  takesContent,
} from '@guildhall/contract/contexts'
import { findChannel, type Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { groupRows } from './headings.ts'
import { viewRooms } from './view.ts'

/** The rooms of a community that the viewer may see; where only members read, visitors see none. */
export const getContexts: Handler<typeof contextCalls.getContexts> = async (ctx, input) => {
  const rooms = await viewRooms(ctx, await findChannel(ctx, input.channelId))
  const wanted = input.contentTypes ?? []
  return {
    contexts: rooms.filter(
      (room) =>
        (!input.isCreatePost || room.canPost) &&
        (wanted.length === 0 || wanted.some((type) => takesContent(room.allowedContentTypes, type))),
    ),
  }
}

const versionOf = statement<{ channelId: string }, { contexts_version: number }>(
  'contexts_version',
  `select contexts_version from channels where id = $channelId`,
)

export const getAllContexts: Handler<typeof contextCalls.getAllContexts> = async (ctx, input) => {
  const place = await findChannel(ctx, input.channelId)
  const isManaging = may(place.standing, 'manageContexts')
  // Read before the rooms: a reader may then get rooms newer than the version, but never a version newer than the
  // rooms.
  const [row] = isManaging ? await versionOf(ctx.db, { channelId: input.channelId }) : []
  const rooms = await viewRooms(ctx, place, { isAll: true })
  return {
    contexts: rooms,
    contextGroups: await groupsOf(ctx, place, rooms, isManaging && input.showEmptyGroup),
    version: row?.contexts_version ?? 0,
  }
}

/**
 * Headings over these rooms; a heading without visible rooms is left out, because it would reveal that others have
 * some.
 */
export async function groupsOf(
  ctx: Ctx,
  { channel, standing }: Place,
  rooms: Pick<Room, '_id' | 'groupId'>[],
  isEmptyShown: boolean | undefined,
): Promise<ContextGroup[]> {
  const groups = canReadChannel(channel, standing)
    ? await groupRows.context_groups(ctx.db, { channelId: channel.id })
    : []
  const all = [{ id: NO_GROUP, title: 'No grouping' }, ...groups].map(({ id, title }) => ({
    _id: id,
    title,
    contexts: rooms.filter(({ groupId }) => groupId === id).map(({ _id }) => _id),
  }))
  return all.filter(({ contexts }) => isEmptyShown || contexts.length > 0)
}
