import { canSeeMembers, canSeeMembersAcrossBlock } from '@guildhall/contract/channels'
import type { contextCalls } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import { findAsMember, type Place } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notAllowed, refused } from '../platform/refusals.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import { viewSeenPeople } from '../users/view.ts'
import { findRoom } from './find.ts'
import { findLockedChannelAs } from './find-locked-channel.ts'
import { words } from './refusal-words.ts'

/** The membership rows are locked, so that a member cannot leave between being found and being added. */
const letIn = statement<
  { channelId: string; roomId: string; userIds: string[]; by: string; at: Date },
  { user_id: string }
>(
  'let_people_into_room',
  `with member as (
     select user_id from memberships where channel_id = $channelId and user_id = any($userIds::uuid[]) order by user_id for key share
   ), come as (
     insert into context_members (channel_id, context_id, user_id, added_by, created_at)
     select $channelId, $roomId, user_id, $by, $at from member on conflict do nothing
   )
   select user_id from member`,
)

/** Adds the viewer who restricts a room to it, unless they enter it as an admin anyway. */
export async function stayIn(ctx: Ctx, { channel, standing }: Place, roomId: string) {
  const { userId } = ctx.me
  if (!standing.isAdmin)
    await letIn(ctx.db, { channelId: channel.id, roomId, userIds: [userId], by: userId, at: ctx.now })
}

interface Named {
  readonly contextText?: string | undefined
  readonly contextId?: string | undefined
}
const nameIn = ({ contextId, contextText }: Named) => (contextId ?? contextText)!

/** Adds people who are members of the community; the refusal names the others. */
export const addMembersToContext: Handler<typeof contextCalls.addMembersToContext> = async (ctx, input) => {
  const { channelId, members } = input
  const place = await findLockedChannelAs(ctx, channelId, 'manageContexts')
  const room = await findRoom(ctx, place, nameIn(input))
  // A viewer who may not enter a room can add neither others nor themselves.
  if (!room.hasAccess) throw notAllowed()
  const rows = await letIn(ctx.db, {
    channelId,
    roomId: room._id,
    userIds: members,
    by: ctx.me.userId,
    at: ctx.now,
  })
  const added = new Set(rows.map(({ user_id }) => user_id))
  if (added.size > 0)
    await record(ctx, channelId, {
      action: 'addMembersToContext',
      target: { kind: 'context', id: room._id },
      details: { text: room.text, members: [...added] },
    })
  const notAdded = members.filter((id) => !added.has(id))
  if (notAdded.length > 0) return refused(400, 'invalid', words.notAllAdded, { notAdded })
  return { message: 'Added', context: await findRoom(ctx, place, room._id) }
}

const sendOut = statement<{ roomId: string; userIds: string[] }, never>(
  'send_people_out_of_room',
  `delete from context_members where context_id = $roomId and user_id = any($userIds::uuid[])`,
)

export const removeMembersFromContext: Handler<typeof contextCalls.removeMembersFromContext> = async (
  ctx,
  input,
) => {
  const { channelId, members } = input
  const place = await findLockedChannelAs(ctx, channelId, 'manageContexts')
  const room = await findRoom(ctx, place, nameIn(input))
  await sendOut(ctx.db, { roomId: room._id, userIds: members })
  await record(ctx, channelId, {
    action: 'removeMembersFromContext',
    target: { kind: 'context', id: room._id },
    details: { text: room.text, members },
  })
  return { message: 'Removed', context: await findRoom(ctx, place, room._id) }
}

interface Page {
  viewerId: string
  isAcrossBlocks: boolean
  roomId: string
  at: Date | null
  id: string | null
  skip: number
  take: number
}

const peopleIn = statement<Page, { user_id: string; created_at: Date }>(
  'people_in_room',
  `select a.user_id, a.created_at from context_members a join users u on u.id = a.user_id and ${isPresent('u')}
   where a.context_id = $roomId and ($isAcrossBlocks or a.user_id not in (${separatedFrom('$viewerId')}))
     and ($at::timestamptz is null or (a.created_at, a.user_id) < ($at, $id::uuid))
   order by a.created_at desc, a.user_id desc offset $skip limit $take`,
)

export const getMembersFromContext: Handler<typeof contextCalls.getMembersFromContext> = async (
  ctx,
  input,
) => {
  const place = await findAsMember(ctx, input.channelId)
  const room = await findRoom(ctx, place, nameIn(input))
  if (!room.hasAccess || !canSeeMembers(place.channel, place.standing)) throw notAllowed()
  const from = afterRow(input.after)
  const rows = await peopleIn(ctx.db, {
    viewerId: ctx.me.userId,
    isAcrossBlocks: canSeeMembersAcrossBlock(place.standing),
    roomId: room._id,
    at: from && new Date(from.at),
    id: from?.id ?? null,
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, (row) => `${row.created_at.getTime()}.${row.user_id}`)
  const people = await viewSeenPeople(
    ctx.db,
    ctx.me.userId,
    page.map(({ user_id }) => user_id),
  )
  return { users: page.flatMap(({ user_id }) => people.get(user_id) ?? []), next }
}
