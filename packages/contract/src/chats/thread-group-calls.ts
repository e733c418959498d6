import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id } from '../common.ts'
import { Position } from '../contexts/group-calls.ts'
import { GroupId, KnownName, RoomName } from '../contexts/shapes.ts'
import { oneName } from '../one-name.ts'
import { ThreadGroup } from './shapes.ts'

const Changed = Done.extend({ threadGroup: ThreadGroup })
const Groups = z.object({ threadGroups: z.array(ThreadGroup) })

const ofGroup = <F extends z.ZodRawShape>(fields: F) =>
  oneName(inChannel({ title: KnownName.optional(), groupId: Id.optional(), ...fields }), 'title', 'groupId')

export const threadGroupCalls = {
  getThreadGroups: v2.get('/channel/getThreadGroups', {
    missing: missingChannel,
    input: inChannel({ showEmptyGroup: Flag.optional() }),
    reply: Groups,
  }),

  addThreadGroup: v2.post('/channel/addNewThreadGroup', {
    missing: { ...missingChannel, title: 'title is not passed' },
    input: inChannel({ title: RoomName }),
    reply: Changed,
  }),

  renameThreadGroup: v2.post('/channel/renameThreadGroup', {
    missing: { ...missingChannel, newTitle: 'newTitle is not passed' },
    input: ofGroup({ newTitle: RoomName }),
    reply: Changed,
  }),

  deleteThreadGroup: v2.post('/channel/deleteThreadGroup', {
    missing: missingChannel,
    input: ofGroup({}),
    reply: Done.extend(Groups.shape),
  }),

  changeThreadGroupPosition: v2.post('/channel/changeThreadGroupPosition', {
    missing: { ...missingChannel, position: 'position is not passed' },
    input: ofGroup({ position: Position }),
    reply: Done.extend(Groups.shape),
  }),

  /** Sets the threads of a group, in this order, and takes them from others; `nogroup` are those without a heading. */
  updateThreadGroup: v2.post('/channel/updateThreadGroup', {
    missing: { ...missingChannel, chats: 'chats is not passed' },
    input: oneName(
      inChannel({ title: KnownName.optional(), groupId: GroupId.optional(), chats: z.array(Id).max(100) }),
      'title',
      'groupId',
    ),
    reply: Changed,
  }),
}
