import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id } from '../common.ts'
import { oneName } from '../one-name.ts'
import { Version } from './calls.ts'
import { ContextGroup, GroupId, KnownName, Line, RoomName } from './shapes.ts'

const MAX_ROOMS = 100
/** An index in a list; one beyond the end means the end. */
export const Position = z.coerce.number<number>().int().min(0).max(10_000)

/** Rooms by their ids or names, in order. */
const rooms = z.array(KnownName).max(MAX_ROOMS)

const version = z.number().int()
const Changed = Done.extend({ contextGroup: ContextGroup, version })

/** A group is identified by `groupId`, or by its current title. */
const ofGroup = <F extends z.ZodRawShape>(fields: F) =>
  oneName(inChannel({ title: KnownName.optional(), groupId: Id.optional(), ...fields }), 'title', 'groupId')

export const contextGroupCalls = {
  addContextGroup: v2.post('/channel/addContextGroup', {
    missing: { ...missingChannel, title: 'groupname is not present' },
    input: inChannel({ title: Line, contexts: rooms.default([]) }),
    reply: Changed,
  }),

  /** The group contains these rooms in this order; rooms that are not listed leave it. */
  updateContextGroup: v2.post('/channel/updateContextGroup', {
    missing: missingChannel,
    input: oneName(
      inChannel({
        title: KnownName.optional(),
        groupId: GroupId.optional(),
        contexts: rooms,
        version: Version,
      }),
      'title',
      'groupId',
    ),
    reply: Changed,
  }),

  renameContextGroup: v2.post('/channel/renameContextGroup', {
    missing: { ...missingChannel, newTitle: 'newTitle is not passed' },
    input: ofGroup({ newTitle: RoomName }),
    reply: Changed,
  }),

  deleteContextGroup: v2.post('/channel/deleteContextGroup', {
    missing: missingChannel,
    input: ofGroup({}),
    reply: Done.extend({ contextGroups: z.array(ContextGroup), version }),
  }),

  /**
   * Moves a group among groups, or a room (`contextType` single) within its group or to the group `groupId`. A group is
   * identified by `groupId` or `title`, a room by `contextId`, `text` or `title`.
   */
  changeContextGroupPosition: v2.post('/channel/changeContextGroupPosition', {
    missing: { ...missingChannel, position: 'position is not passed' },
    input: inChannel({
      contextType: z.string().max(20).optional(),
      title: KnownName.optional(),
      text: KnownName.optional(),
      contextId: Id.optional(),
      groupId: GroupId.optional(),
      position: Position,
      version: Version,
    }),
    reply: Done.extend({ contextGroups: z.array(ContextGroup), version }),
  }),
}
