import { accountCalls } from '@guildhall/contract/accounts'
import { type Cases, freeName, NONE } from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import type { Person } from '../../testing/server.ts'
import { lastText } from './codes.ts'

const own: Cases[string] = { own: () => ({}) }

/** A change of address that the author has requested and could confirm. */
async function authorsChange({ server, signedIn }: World) {
  const as = (await signedIn('author'))!
  const email = `${server.kernel.newId()}@access.test`
  const { body } = await server.call(accountCalls.updateUserData, { email }, { as })
  return { userId: body.userId, OTP: await server.lastCode() }
}

/** A number that a person has requested to confirm, and its code. */
async function askedNumber({ server }: World, as: Person | undefined) {
  const whatsappNo = `98765${Math.floor(10_000 + Math.random() * 89_999)}`
  if (!as) return { whatsappNo, OTP: '000000' }
  await server.call(accountCalls.updateWhatsappNo, { whatsappNo }, { as })
  return { whatsappNo, OTP: await lastText(server) }
}

export const accountCases: Cases = {
  'POST /api/v2/user/demoSignIn': {
    known: async (world) => {
      const username = freeName(world)
      const { db } = world.server.kernel
      await db
        .updateTable('users')
        .set({ username })
        .where('id', '=', await world.someone())
        .execute()
      return { username }
    },
    none: () => ({ username: 'nobody.here' }),
  },
  'POST /api/v2/user/isusernameavailable': { taken: () => ({ username: 'access.author' }) },
  'POST /api/v2/user/isemailavailable': { taken: ({ emails }) => ({ email: emails.author }) },
  'POST /api/v2/user/updateUserData': {
    name: (_world, _as, actor) => ({ fullname: actor }),
    address: ({ server }) => ({ email: `${server.kernel.newId()}@access.test` }),
    others: authorsChange,
    none: () => ({ userId: NONE, OTP: '000000' }),
  },
  'POST /api/v2/user/setPassword': { own: () => ({ password: 'correct horse battery' }) },
  'POST /api/v2/user/updateWhatsappNo': { own: () => ({ whatsappNo: '9876543210' }) },
  'POST /api/v2/user/confirmWhatsappNo': {
    own: askedNumber,
    others: async (world) => askedNumber(world, await world.signedIn('author')),
    none: () => ({ whatsappNo: '9876500000', OTP: '000000' }),
  },
  'GET /api/v3/user/getUserData': own,
  'POST /api/v2/user/deleteAccount': own,
}
