import type { Got } from '@guildhall/contract'
import { type contextCalls, NO_GROUP } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import { checkPlanLimit } from '../channels/lock-channel.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { stayIn } from './members.ts'
import { refuseTakenText } from './names.ts'
import { words } from './refusal-words.ts'
import { openRoomFor } from './role-tags.ts'
import { lockRooms, readRoomOrder } from './room-order.ts'
import { columnsOf } from './settings.ts'
import { viewRooms } from './view.ts'

type Wanted = Extract<Got<typeof contextCalls.addContext>['context'], { groupId?: unknown }>

/** Adds a room at the end of its group. A room that is opened for roles is restricted to them. */
export const addContext: Handler<typeof contextCalls.addContext> = async (ctx, { channelId, context }) => {
  const { text, groupId = NO_GROUP, roles = [], ...wanted }: Wanted = context
  const { place, version } = await lockRooms(ctx, channelId)
  const arrangement = await readRoomOrder(ctx, channelId)
  checkPlanLimit(place.channel, 'contexts', [...arrangement.values()].flat().length)
  const group = arrangement.get(groupId)
  if (!group) throw notFound(words.groupNotFound)
  await refuseTakenText(ctx, channelId, text)
  const id = ctx.newId()
  const columns = columnsOf(roles.length > 0 ? { ...wanted, contextType: 'restricted' } : wanted)
  await ctx.db
    .insertInto('contexts')
    .values({
      id,
      channel_id: channelId,
      group_id: groupId === NO_GROUP ? null : groupId,
      position: group.length,
      text,
      created_at: ctx.now,
      ...columns,
    })
    .execute()
  await openRoomFor(ctx, place, id, roles)
  if (columns.context_type === 'restricted') await stayIn(ctx, place, id)
  await record(ctx, channelId, { action: 'addContext', target: { kind: 'context', id }, details: { text } })
  const [made] = await viewRooms(ctx, place, { isAll: true, ids: [id] })
  return { message: 'Added', context: made!, version }
}
