import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Profile } from './shapes.ts'

/** A person with their relation to the viewer, the reply of every act between two people. */
export const Related = Profile.pick({
  _id: true,
  username: true,
  fullname: true,
  displayPicture: true,
  isVerified: true,
  isAcrossBlock: true,
  connectionsCount: true,
  connectionRequestStatus: true,
  isConnected: true,
  pending: true,
  isBlocked: true,
  isMuted: true,
}).meta({ id: 'Related' })
export type Related = z.output<typeof Related>

/** `userId` is accepted and ignored: the session determines who acts. */
const Blocking = z.strictObject({ userId: Id.optional(), blockId: Id })
const reply = Done.extend({ user: Related })

export const blockingCalls = {
  blockUser: v2.post('/user/blockuser', { input: Blocking, reply }),

  unblockUser: v2.post('/user/unblockuser', { input: Blocking, reply }),

  /** The people whom the viewer has blocked; no other list shows them. */
  getBlockedUsers: v2.get('/user/blockedusers', {
    input: z.strictObject(page()),
    reply: z.object({ users: z.array(Related), next: Next }),
  }),

  muteUserPosts: v2.post('/user/hideuserposts', {
    /** `isMuted` false shows their posts again. */
    input: z.strictObject({ otherUserId: Id, isMuted: Flag.default(true) }),
    reply,
  }),
}
