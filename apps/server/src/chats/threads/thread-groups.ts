import { may } from '@guildhall/contract/channels'
import type { ThreadGroup, threadGroupCalls } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { record } from '../../channels/audit.ts'
import { findAsMember } from '../../channels/standing.ts'
import { findLockedChannelAs } from '../../contexts/find-locked-channel.ts'
import {
  addHeading,
  findHeading,
  groupRows,
  inserted,
  placeHeadings,
  removeHeading,
  renameHeading,
} from '../../contexts/headings.ts'
import { without } from '../../contexts/room-order.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { isThreadOpen } from '../visibility.ts'
import { announceThreads } from './announce-threads.ts'
import { readThreadOrder, writeThreadOrder } from './thread-order.ts'

const TABLE = 'thread_groups'

const seenThreads = statement<
  { channelId: string; viewerId: string },
  { id: string; group_id: string | null }
>(
  'threads_seen_by_viewer',
  `select c.id, c.group_id from chats c
   where c.channel_id = $channelId and c.type = 'channelThread' and ${isThreadOpen('c', '$viewerId')}
   order by c.position`,
)

/** Every heading with the threads that the viewer sees beneath it; first those without a heading, if there are any. */
async function allGroups(ctx: Ctx, channelId: string): Promise<ThreadGroup[]> {
  const groups = await groupRows[TABLE](ctx.db, { channelId })
  const threads = await seenThreads(ctx.db, { channelId, viewerId: ctx.me.userId })
  const beneath = (groupId: string | null) =>
    threads.filter(({ group_id }) => group_id === groupId).map(({ id }) => id)
  const loose = beneath(null)
  return [
    ...(loose.length > 0 ? [{ _id: NO_GROUP, title: 'No grouping', chats: loose }] : []),
    ...groups.map(({ id, title }) => ({ _id: id, title, chats: beneath(id) })),
  ]
}

const oneGroup = async (ctx: Ctx, channelId: string, id: string): Promise<ThreadGroup> =>
  (await allGroups(ctx, channelId)).find(({ _id }) => _id === id) ?? {
    _id: id,
    title: 'No grouping',
    chats: [],
  }

/** Groups with the threads that the viewer sees; empty groups only for those who manage them. */
export const getThreadGroups: Handler<typeof threadGroupCalls.getThreadGroups> = async (ctx, input) => {
  const { standing } = await findAsMember(ctx, input.channelId)
  const isEmptyShown = input.showEmptyGroup && may(standing, 'moderateChats')
  const groups = await allGroups(ctx, input.channelId)
  return { threadGroups: groups.filter(({ chats }) => isEmptyShown || chats.length > 0) }
}

const hold = (ctx: Ctx, channelId: string) => findLockedChannelAs(ctx, channelId, 'moderateChats')

const target = (id: string) => ({ kind: 'threadGroup', id })

export const addThreadGroup: Handler<typeof threadGroupCalls.addThreadGroup> = async (
  ctx,
  { channelId, title },
) => {
  await hold(ctx, channelId)
  const id = await addHeading(ctx, TABLE, channelId, title)
  await record(ctx, channelId, { action: 'addThreadGroup', target: target(id), details: { title } })
  announceThreads(ctx, channelId)
  return { message: 'Added', threadGroup: await oneGroup(ctx, channelId, id) }
}

export const renameThreadGroup: Handler<typeof threadGroupCalls.renameThreadGroup> = async (ctx, input) => {
  const { channelId, newTitle, groupId, title } = input
  await hold(ctx, channelId)
  const { id, before } = await renameHeading(ctx, TABLE, channelId, (groupId ?? title)!, newTitle)
  const details = { from: before, to: newTitle }
  await record(ctx, channelId, { action: 'renameThreadGroup', target: target(id), details })
  announceThreads(ctx, channelId)
  return { message: 'Saved', threadGroup: await oneGroup(ctx, channelId, id) }
}

/** Its threads stay, at the end of those without a heading. */
export const deleteThreadGroup: Handler<typeof threadGroupCalls.deleteThreadGroup> = async (ctx, input) => {
  const { channelId, groupId, title } = input
  await hold(ctx, channelId)
  const group = await findHeading(ctx, TABLE, channelId, (groupId ?? title)!)
  const order = await readThreadOrder(ctx, channelId)
  const freed = order.get(group.id)!
  order.delete(group.id)
  await writeThreadOrder(ctx, channelId, order.set(NO_GROUP, [...order.get(NO_GROUP)!, ...freed]))
  await removeHeading(ctx, TABLE, channelId, group.id)
  const details = { title: group.title }
  await record(ctx, channelId, { action: 'deleteThreadGroup', target: target(group.id), details })
  announceThreads(ctx, channelId)
  return { message: 'Deleted', threadGroups: await allGroups(ctx, channelId) }
}

export const changeThreadGroupPosition: Handler<typeof threadGroupCalls.changeThreadGroupPosition> = async (
  ctx,
  input,
) => {
  const { channelId, groupId, title, position } = input
  await hold(ctx, channelId)
  const { id } = await findHeading(ctx, TABLE, channelId, (groupId ?? title)!)
  await placeHeadings(ctx, TABLE, channelId, (ids) => inserted(ids, id, position))
  const act = { action: 'changeThreadGroupPosition' as const, target: target(id), details: { position } }
  await record(ctx, channelId, act)
  announceThreads(ctx, channelId)
  return { message: 'Moved', threadGroups: await allGroups(ctx, channelId) }
}

/**
 * Sets the threads of a heading. Those that the viewer does not see stay beneath it, after the others; those of it that
 * are not named lose their heading.
 */
export const updateThreadGroup: Handler<typeof threadGroupCalls.updateThreadGroup> = async (ctx, input) => {
  const { channelId, groupId, title } = input
  await hold(ctx, channelId)
  const id =
    groupId === NO_GROUP ? NO_GROUP : (await findHeading(ctx, TABLE, channelId, (groupId ?? title)!)).id
  const chats = [...new Set(input.chats)]
  const rows = await seenThreads(ctx.db, { channelId, viewerId: ctx.me.userId })
  const seen = new Set(rows.map((row) => row.id))
  if (!chats.every((chatId) => seen.has(chatId))) throw notFound(words.chatNotFound)
  const rest = without(await readThreadOrder(ctx, channelId), chats)
  const left = rest.get(id)!
  const unseen = left.filter((chatId) => !seen.has(chatId))
  const freed = left.filter((chatId) => seen.has(chatId))
  rest.set(id, [...chats, ...unseen])
  await writeThreadOrder(ctx, channelId, rest.set(NO_GROUP, [...rest.get(NO_GROUP)!, ...freed]))
  const about = id === NO_GROUP ? {} : { target: target(id) }
  await record(ctx, channelId, { action: 'updateThreadGroup', ...about, details: { chats } })
  announceThreads(ctx, channelId)
  return { message: 'Saved', threadGroup: await oneGroup(ctx, channelId, id) }
}
