import { canReadThread, canSeeContext, may, type ThreadGate } from '@guildhall/contract/channels'
import { canJoinRole, type roleCalls } from '@guildhall/contract/roles'
import { words as channelWords } from '../channels/refusal-words.ts'
import { findChannel, type Place, standingOf } from '../channels/standing.ts'
import { words as roomWords } from '../contexts/refusal-words.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notAllowed, notFound } from '../platform/refusals.ts'
import { viewPeople } from '../users/view.ts'
import { words } from './refusal-words.ts'
import {
  type Case,
  closedTo,
  type Explained,
  onCollection,
  onPermission,
  onRoom,
  onThread,
  type Shelves,
} from './verdict.ts'
import { gatesOf, isWaiting, type RoomOf, rolesOf, roomOf, shelvesOf, threadOf } from './why-facts.ts'

/** Explains why a person may or may not do something, enter a room, read a thread or see a collection, by the policies. */
export const explainAccess: Handler<typeof roleCalls.explainAccess> = async (ctx, input) => {
  const { channelId, permission, contextId, resourceId, chatId, otherUserId = ctx.me.userId } = input
  const asking = await findChannel(ctx, channelId)
  const { channel, standing } =
    otherUserId === ctx.me.userId ? asking : await findOther(ctx, asking, otherUserId)
  const one: Case = {
    channel,
    standing,
    asker: asking.standing,
    roles: await rolesOf(ctx.db, {
      channelId,
      userId: otherUserId,
      askerId: ctx.me.userId,
      isTreasurer: may(asking.standing, 'managePayments'),
    }),
    isWaiting: (await isWaiting(ctx.db, { channelId, userId: otherUserId })).length > 0,
    gates: await gatesOf(ctx.db, { channelId }),
  }
  const explained = permission
    ? onPermission(one, permission)
    : contextId
      ? onRoom(one, await findRoom(ctx, asking, one, contextId, otherUserId))
      : chatId
        ? onThread(one, await findThread(ctx, asking, one, chatId, otherUserId))
        : onCollection(one, await findCollection(ctx, asking, one, resourceId!))
  return { verdict: await withPeople(ctx, explained) }
}

/** Finds a member or a banned person, for those who manage roles or members. */
async function findOther(ctx: Ctx, { channel, standing }: Place, userId: string): Promise<Place> {
  if (!may(standing, 'manageRoles') && !may(standing, 'manageMembers')) throw notAllowed()
  const place = await standingOf(ctx.db, channel.id, userId)
  if (!place?.standing.isMember && !place?.standing.isBanned) throw notFound(channelWords.memberNotFound)
  return place
}

/**
 * Finds a room that the asker may see, or could by joining a role or the community, or by buying a tier; any other is
 * refused as missing.
 */
async function findRoom(
  ctx: Ctx,
  asking: Place,
  one: Case,
  contextId: string,
  userId: string,
): Promise<RoomOf> {
  const { userId: askerId } = ctx.me
  const [seen] = await roomOf(ctx.db, { channelId: asking.channel.id, contextId, userId: askerId, askerId })
  if (!seen || !(canSeeContext(asking.channel, asking.standing, seen) || isReachable(asking, one, seen)))
    throw notFound(roomWords.roomNotFound)
  if (userId === askerId) return seen
  const [room] = await roomOf(ctx.db, { channelId: asking.channel.id, contextId, userId, askerId })
  return room!
}

const isReachable = ({ channel, standing }: Place, { roles }: Case, room: RoomOf) =>
  room.isTeased ||
  (standing.isMember
    ? roles.some((role) => room.roleIds.includes(role._id) && canJoinRole(standing, role))
    : room.contextType === 'public' && channel.anyOneCanJoin)

/** The same for a thread; one for every member is no secret in a community that everybody may join. */
async function findThread(
  ctx: Ctx,
  { channel, standing }: Place,
  { roles }: Case,
  chatId: string,
  userId: string,
): Promise<ThreadGate> {
  const asked = { channelId: channel.id, chatId }
  const [seen] = await threadOf(ctx.db, { ...asked, userId: ctx.me.userId })
  const isKnown = (thread: ThreadGate) =>
    canReadThread(standing, thread) ||
    (standing.isMember
      ? roles.some((role) => thread.roleIds.includes(role._id) && canJoinRole(standing, role))
      : thread.isPublic && channel.anyOneCanJoin)
  if (!seen || !isKnown(seen)) throw notFound(words.thingNotFound({ thing: 'Chat' }))
  return userId === ctx.me.userId ? seen : (await threadOf(ctx.db, { ...asked, userId }))[0]!
}

/** The same for a collection; one for every member is no secret in a community that everybody may join. */
async function findCollection(
  ctx: Ctx,
  { channel, standing }: Place,
  { roles }: Case,
  resourceId: string,
): Promise<Shelves> {
  const levels = await shelvesOf(ctx.db, { channelId: channel.id, resourceId })
  const shelves = levels.map(({ roleIds }) => roleIds)
  const isJoinable = (roleIds: readonly string[]) =>
    levels.some((level) => level.isTeased && level.roleIds === roleIds) ||
    roles.some((role) => roleIds.includes(role._id) && canJoinRole(standing, role))
  const isKnown = standing.isMember
    ? closedTo(standing, shelves).every(isJoinable)
    : channel.anyOneCanJoin && shelves.every((roleIds) => roleIds.length === 0)
  if (shelves.length === 0 || !isKnown) throw notFound(words.resourceNotFound)
  return shelves
}

async function withPeople(ctx: Ctx, { reasons, ...rest }: Explained) {
  const people = await viewPeople(
    ctx.db,
    reasons.flatMap(({ givenBy }) => givenBy ?? []),
  )
  return {
    ...rest,
    reasons: reasons.map((reason) => ({ ...reason, givenBy: people.get(reason.givenBy ?? '') ?? null })),
  }
}
