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

/** Pages are long enough that almost every community fits into one. */
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
      /** Includes what members wrote about themselves. */
      isFullData: Flag.optional(),
      searchQuery: z.string().trim().max(100).optional(),
      /**
       * Leaves out members who may enter these rooms and these people; keeps only members with one of these roles, and
       * none of those.
       */
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
