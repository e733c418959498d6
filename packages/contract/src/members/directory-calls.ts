import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { ExportedMember, ExportedRequest, Member } from './shapes.ts'

const ids = z
  .union([z.array(Id).max(100), Id])
  .transform((given) => [given].flat())
  .optional()

const appointment = {
  missing: { ...missingChannel, moderatorId: 'moderatorId is not passed' },
  input: inChannel({ moderatorId: Id }),
  reply: Done.extend({ member: Member }),
}

const MAX_EXPORTED = 10_000

/** Pages so long that almost every community fits into one. */
const exported = {
  missing: missingChannel,
  input: inChannel({
    limit: z.coerce.number<number>().int().min(1).max(MAX_EXPORTED).default(MAX_EXPORTED),
    after: z.string().max(200).optional(),
  }),
}

export const directoryCalls = {
  /** The newest first. */
  getMembers: v2.get('/channel/getmembers', {
    missing: missingChannel,
    input: inChannel({
      ...page(),
      noModerators: Flag.optional(),
      isModerators: Flag.optional(),
      /** With what they tell of themselves. */
      isFullData: Flag.optional(),
      searchQuery: z.string().trim().max(100).optional(),
      /** Without those whom these rooms let in, without these people, with one of these roles, with none of these. */
      noContexts: ids,
      noUsers: ids,
      roles: ids,
      noRoles: ids,
    }),
    reply: z.object({ members: z.array(Member), next: Next }),
  }),

  getModerators: v2.get('/channel/getmoderators', {
    missing: missingChannel,
    input: inChannel(page()),
    reply: z.object({ moderators: z.array(Member), next: Next }),
  }),

  addModerator: v2.post('/channel/moderator/add', appointment),
  removeModerator: v2.post('/channel/moderator/remove', appointment),

  dumpMembers: v2.get('/channel/dump/members', {
    ...exported,
    reply: z.object({ users: z.array(ExportedMember), next: Next }),
  }),

  dumpMembersRequest: v2.get('/channel/dump/membersRequest', {
    ...exported,
    reply: z.object({ users: z.array(ExportedRequest), next: Next }),
  }),
}
