import { Id } from '@guildhall/contract'
import { canPostIn, takesContent } from '@guildhall/contract/contexts'
import { refuseClosed } from '../channels/refuse-closed.ts'
import {
  findChannel,
  type Place,
  type StandingRow,
  standingColumns,
  standingJoins,
  toPlace,
} from '../channels/standing.ts'
import { roomIds } from '../contexts/find.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import { isRoomVisible } from '../contexts/visibility.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict, forbidden, invalidField, missing, notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** A room in which the viewer wants to post. */
export interface PostRoom {
  readonly id: string
  readonly contextType: 'public' | 'restricted'
  readonly canMembersPost: boolean
  readonly allowedContentTypes: string[]
  readonly isAnonymous: boolean
  readonly roleIds: string[]
  readonly isAdded: boolean
}

interface Row extends StandingRow {
  room_id: string
  context_type: PostRoom['contextType']
  can_members_post: boolean
  allowed_content_types: string[]
  is_anonymous: boolean
  room_role_ids: string[]
  is_added: boolean
}

const seenRoom = statement<{ viewerId: string; roomId: string }, Row>(
  'room_to_post_in',
  `select x.id as room_id, x.context_type, x.can_members_post, x.allowed_content_types, x.is_anonymous,
     array(select o.role_id from context_roles o where o.context_id = x.id) as room_role_ids,
     exists (select from context_members a where a.context_id = x.id and a.user_id = $viewerId) as is_added,
     ${standingColumns('$viewerId')}
   from contexts x join channels c on c.id = x.channel_id ${standingJoins('$viewerId')}
   where x.id = $roomId and ${isRoomVisible('x', 'c', '$viewerId')}`,
)

export interface RoomAt {
  readonly room: PostRoom
  readonly place: Place
}

/** Finds a room that the viewer may enter, by its id or by its name in a community; any other is refused as missing. */
export async function findRoomFor(ctx: Ctx, name: string, channelId: string | undefined): Promise<RoomAt> {
  const id = await idOf(ctx, name, channelId)
  const [row] = await seenRoom(ctx.db, { viewerId: ctx.me.userId, roomId: id })
  if (!row || (channelId !== undefined && row.id !== channelId)) throw notFound(roomWords.roomNotFound)
  return {
    room: {
      id: row.room_id,
      contextType: row.context_type,
      canMembersPost: row.can_members_post,
      allowedContentTypes: row.allowed_content_types,
      isAnonymous: row.is_anonymous,
      roleIds: row.room_role_ids,
      isAdded: row.is_added,
    },
    place: refuseClosed(ctx, toPlace(row, ctx.me.userId)),
  }
}

async function idOf(ctx: Ctx, name: string, channelId: string | undefined): Promise<string> {
  if (channelId === undefined) {
    if (!Id.safeParse(name).success) throw missing('channelId is not passed', 'channelId')
    return name
  }
  await findChannel(ctx, channelId)
  return (await roomIds(ctx, channelId, [name]))[0]!
}

const stillWithoutNames = statement<{ roomId: string }, { id: string }>(
  'room_still_without_names',
  `select id from contexts where id = $roomId and is_anonymous for share`,
)

/** Refuses the write if the room has stopped being anonymous meanwhile, because its author would be named. */
export async function keepNameless(ctx: Ctx, { id, isAnonymous }: PostRoom) {
  if (isAnonymous && (await stillWithoutNames(ctx.db, { roomId: id })).length === 0)
    throw conflict(words.roomChanged)
}

/** Refuses a viewer who may not post there, and content that the room does not take. */
export function allowPost({ room, place: { channel, standing } }: RoomAt, contentType: string) {
  if (!standing.isMember) throw forbidden(words.joinFirst)
  refuseMuted(standing)
  if (!canPostIn(channel, standing, room)) throw forbidden(words.notAllowedHere)
  if (!takesContent(room.allowedContentTypes, contentType))
    throw invalidField('contentType', words.kindNotTaken)
}
