import { type contextGroupCalls, NO_GROUP } from '@guildhall/contract/contexts'
import { record } from '../channels/audit.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { missing, notFound } from '../platform/refusals.ts'
import { roomIds } from './find.ts'
import { allGroups } from './groups.ts'
import { findHeading, inserted, placeHeadings } from './headings.ts'
import { words } from './refusal-words.ts'
import { lockRooms, readRoomOrder, without, writeRoomOrder } from './room-order.ts'

interface Names {
  readonly contextType?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly contextId?: string | undefined
}

/** Whether a room is moved: when one is identified, or `contextType` is single; otherwise a group is. */
const isRoom = ({ contextType, contextId, text }: Names) =>
  contextType === 'single' || (contextType !== 'group' && (contextId ?? text) !== undefined)

/** Moves a group or a room. The index is counted without the moved one. */
export const changeContextGroupPosition: Handler<
  typeof contextGroupCalls.changeContextGroupPosition
> = async (ctx, input) => {
  const { channelId, groupId, position } = input
  const { place, version } = await lockRooms(ctx, channelId, input.version)
  const target = isRoom(input)
    ? await moveRoom(ctx, channelId, input.contextId ?? input.text ?? input.title, groupId, position)
    : await moveGroup(ctx, channelId, groupId ?? input.title, position)
  await record(ctx, channelId, {
    action: 'changeContextGroupPosition',
    target,
    details: { position, groupId },
  })
  return { message: 'Moved', contextGroups: await allGroups(ctx, place), version }
}

async function moveGroup(ctx: Ctx, channelId: string, name: string | undefined, position: number) {
  if (name === undefined) throw missing('title is not passed')
  const { id } = await findHeading(ctx, 'context_groups', channelId, name)
  await placeHeadings(ctx, 'context_groups', channelId, (ids) => inserted(ids, id, position))
  return { kind: 'contextGroup', id }
}

async function moveRoom(
  ctx: Ctx,
  channelId: string,
  name: string | undefined,
  groupId: string | undefined,
  position: number,
) {
  if (name === undefined) throw missing('text is not passed')
  const id = (await roomIds(ctx, channelId, [name]))[0]!
  const arrangement = await readRoomOrder(ctx, channelId)
  const current = [...arrangement].find(([, ids]) => ids.includes(id))?.[0] ?? NO_GROUP
  const target = groupId ?? current
  if (!arrangement.has(target)) throw notFound(words.groupNotFound)
  const rest = without(arrangement, [id])
  await writeRoomOrder(ctx, channelId, rest.set(target, inserted(rest.get(target)!, id, position)))
  return { kind: 'context', id }
}
