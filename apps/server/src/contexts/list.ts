import { canReadChannel, may } from '@guildhall/contract/channels'
import {
  type ContextGroup,
  type contextCalls,
  NO_GROUP,
  type Context as Room,
  takesContent,
} from '@guildhall/contract/contexts'
import { findChannel } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { groupRows } from './headings.ts'
import { viewRooms } from './view.ts'

/** The rooms of a community that the viewer may see, and the names of those they could buy. */
export const getContexts: Handler<typeof contextCalls.getContexts> = async (ctx, input) => {
  const wanted = input.contentTypes ?? []
  const isTeasing = !input.isCreatePost && wanted.length === 0
  const rooms = await viewRooms(ctx, await findChannel(ctx, input.channelId), { isTeasing })
  return {
    contexts: rooms.filter(
      (room) =>
        (!input.isCreatePost || room.canPost) &&
        (wanted.length === 0 || wanted.some((type) => takesContent(room.allowedContentTypes, type))),
    ),
  }
}

interface HeadingRow {
  id: string | null
  title: string
  contexts_version: number
}

const headingsOf = statement<{ channelId: string }, HeadingRow>(
  'headings_and_version',
  `select g.id, g.title, c.contexts_version from channels c left join context_groups g on g.channel_id = c.id
   where c.id = $channelId order by g.position`,
)

export const getAllContexts: Handler<typeof contextCalls.getAllContexts> = async (ctx, input) => {
  const place = await findChannel(ctx, input.channelId)
  const isManaging = may(place.standing, 'manageContexts')
  // Read before the rooms: a reader may then get rooms newer than the version, but never a version newer than the
  // rooms.
  const headings = canReadChannel(place.channel, place.standing)
    ? await headingsOf(ctx.db, { channelId: input.channelId })
    : []
  const rooms = await viewRooms(ctx, place, { isAll: true, isTeasing: true })
  const groups = headings.flatMap(({ id, title }) => (id === null ? [] : { id, title }))
  return {
    contexts: rooms,
    contextGroups: grouped(groups, rooms, isManaging && input.showEmptyGroup),
    version: isManaging ? (headings[0]?.contexts_version ?? 0) : 0,
  }
}

type Grouped = Pick<Room, '_id' | 'groupId'>[]

/**
 * Headings over these rooms; a heading without visible rooms is left out, because it would reveal that others have
 * some.
 */
function grouped(
  groups: { id: string; title: string }[],
  rooms: Grouped,
  isEmptyShown: boolean | undefined,
): ContextGroup[] {
  const all = [{ id: NO_GROUP, title: 'No grouping' }, ...groups].map(({ id, title }) => ({
    _id: id,
    title,
    contexts: rooms.filter(({ groupId }) => groupId === id).map(({ _id }) => _id),
  }))
  return all.filter(({ contexts }) => isEmptyShown || contexts.length > 0)
}

/** All headings of a community, also those without rooms, for those who manage them. */
export const groupsOf = async (ctx: Ctx, channelId: string, rooms: Grouped): Promise<ContextGroup[]> =>
  grouped(await groupRows.context_groups(ctx.db, { channelId }), rooms, true)
