import { accountCalls } from '@guildhall/contract/accounts'
import type { Actor } from '../../testing/access/actors.ts'
import { type Cases, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import type { Person } from '../../testing/server.ts'

async function challenge({ server }: World) {
  const { body } = await server.call(accountCalls.verify, { email: `${server.kernel.newId()}@access.test` })
  return { userId: body.userId, OTP: await server.lastCode() }
}

async function ownSession({ server }: World, as: Person | undefined) {
  if (!as) return NONE
  const { body } = await server.call(accountCalls.sessions, {}, { as })
  return body.sessions.find((session) => session.isCurrent)!._id
}

/** A session of the author; when the author asks, a separate one, since the call may end it. */
async function authorsSession(world: World, actor: Actor) {
  return actor === 'author' ? ownSession(world, await world.signedIn('author')) : world.authorsSessionId
}

export const sessionCases: Cases = {
  'POST /api/v2/user/verify': {
    known: ({ emails }) => ({ email: emails.author }),
    none: ({ server }) => ({ email: `${server.kernel.newId()}@access.test` }),
  },
  'POST /api/v2/user/resendOTP': {
    live: async (world) => ({ userId: (await challenge(world)).userId }),
    none: () => ({ userId: NONE }),
  },
  'POST /api/v2/user/onBoard': {
    right: challenge,
    wrong: async (world) => {
      const { userId, OTP } = await challenge(world)
      return { userId, OTP: OTP === '000000' ? '000001' : '000000' }
    },
    none: () => ({ userId: NONE, OTP: '000000' }),
  },
  'POST /api/v2/user/updateSession': { own: () => ({}), none: () => ({ session: 'x'.repeat(43) }) },
  'POST /api/v2/user/getBasicUserDetails': { own: () => ({}) },
  'GET /api/v2/user/sessions': { own: () => ({}) },
  'POST /api/v2/user/revokeSession': {
    own: async (world, as) => ({ sessionId: await ownSession(world, as) }),
    others: async (world, _as, actor) => ({ sessionId: await authorsSession(world, actor) }),
    none: () => ({ sessionId: NONE }),
    all: () => ({ all: true }),
  },
  'POST /api/v2/user/signOut': { own: () => ({}) },
}

/** Tables that a refused call may change, with the reason. */
export const remembered: Record<string, readonly string[]> = {
  // A wrong guess is counted.
  'POST /api/v2/user/onBoard': ['challenges'],
}
