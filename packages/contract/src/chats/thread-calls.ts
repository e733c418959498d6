import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Flag, Id } from '../common.ts'
import { GroupId } from '../contexts/shapes.ts'
import { missingText } from '../messages.ts'
import { ShownLine, ShownName } from '../shown-line.ts'
import { Chat, MAX_FOLLOWED } from './shapes.ts'

export const threadCalls = {
  /** A public thread has neither roles nor members of its own; a private one has at least one of them. */
  createThreadChat: v2.post('/chat/create/thread', {
    missing: { ...missingChannel, title: missingText('title') },
    input: inChannel({
      title: ShownName(100).min(1),
      description: ShownLine(500).default(''),
      isPublic: Flag.default(true),
      canMembersMessage: Flag.default(true),
      roles: z.array(Id).max(50).default([]),
      members: z.array(Id).max(MAX_FOLLOWED).default([]),
      groupId: GroupId.optional(),
    }),
    reply: z.object({ chat: Chat }),
  }),
}
