import { may } from '@guildhall/contract/channels'
import type { ThreadGroup, threadGroupCalls } from '@guildhall/contract/chats'
import { record } from '../channels/audit.ts'
import { findAsMember } from '../channels/standing.ts'
import { findLockedChannelAs } from '../contexts/find-locked-channel.ts'
import {
  addHeading,
  findHeading,
  groupRows,
  inserted,
  placeHeadings,
  removeHeading,
  renameHeading,
} from '../contexts/headings.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const TABLE = 'thread_groups'

const toGroup = ({ id, title }: { id: string; title: string }): ThreadGroup => ({ _id: id, title, chats: [] })

const allGroups = async (ctx: Ctx, channelId: string) =>
  (await groupRows[TABLE](ctx.db, { channelId })).map(toGroup)

const oneGroup = async (ctx: Ctx, channelId: string, id: string) =>
  toGroup(await findHeading(ctx, TABLE, channelId, id))

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
  return { message: 'Added', threadGroup: await oneGroup(ctx, channelId, id) }
}

export const renameThreadGroup: Handler<typeof threadGroupCalls.renameThreadGroup> = async (ctx, input) => {
  const { channelId, newTitle, groupId, title } = input
  await hold(ctx, channelId)
  const { id, before } = await renameHeading(ctx, TABLE, channelId, (groupId ?? title)!, newTitle)
  const details = { from: before, to: newTitle }
  await record(ctx, channelId, { action: 'renameThreadGroup', target: target(id), details })
  return { message: 'Saved', threadGroup: await oneGroup(ctx, channelId, id) }
}

export const deleteThreadGroup: Handler<typeof threadGroupCalls.deleteThreadGroup> = async (ctx, input) => {
  const { channelId, groupId, title } = input
  await hold(ctx, channelId)
  const group = await findHeading(ctx, TABLE, channelId, (groupId ?? title)!)
  await removeHeading(ctx, TABLE, channelId, group.id)
  const details = { title: group.title }
  await record(ctx, channelId, { action: 'deleteThreadGroup', target: target(group.id), details })
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
  return { message: 'Moved', threadGroups: await allGroups(ctx, channelId) }
}

/** Chats do not exist yet, so none can be found. */
export const updateThreadGroup: Handler<typeof threadGroupCalls.updateThreadGroup> = async (ctx, input) => {
  const { channelId, groupId, title, chats } = input
  await hold(ctx, channelId)
  const { id } = await findHeading(ctx, TABLE, channelId, (groupId ?? title)!)
  if (chats.length > 0) throw notFound(words.thingNotFound({ thing: 'Chat' }))
  await record(ctx, channelId, { action: 'updateThreadGroup', target: target(id), details: { chats } })
  return { message: 'Saved', threadGroup: await oneGroup(ctx, channelId, id) }
}
