import { z } from 'zod'
import { v2 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { missingTexts } from '../messages.ts'
import { oneOf } from '../one-of.ts'
import { ExportedMember, ExportedRequest, Interest, Member, PersonCommunity } from './shapes.ts'

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

  /** One member, by id or by username. */
  getMember: v2.get('/channel/getmember', {
    missing: missingChannel,
    input: inChannel({
      otherUserId: Id.optional(),
      username: z.string().max(100).optional(),
    }).superRefine(oneOf(['otherUserId'], ['username'])),
    reply: z.object({ member: Member }),
  }),

  /**
   * The communities of a person that the viewer may see, those of both first, then the latest joined. Of more than a
   * hundred the rest is only counted.
   */
  getPersonCommunities: v2.get('/user/communities', {
    missing: { otherUserId: missingTexts.userId },
    input: z.strictObject({ otherUserId: Id }),
    reply: z.object({
      communities: z.array(PersonCommunity).max(100),
      count: z.number().int(),
      commonCount: z.number().int(),
      interests: z.array(Interest).max(12),
    }),
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
