import { accountCalls } from '@guildhall/contract/accounts'
import { fileCalls } from '@guildhall/contract/files'
import { lastText } from '../codes.ts'
import type { Person } from '../server.ts'
import { type Cases, NONE } from './case.ts'
import type { World } from './world.ts'

const own: Cases[string] = { own: () => ({}) }

const freeName = ({ server }: World) => `n${server.kernel.newId().slice(-20)}`

/** A change of address that the author has asked for and could confirm. */
async function authorsChange({ server, signedIn }: World) {
  const as = (await signedIn('author'))!
  const email = `${server.kernel.newId()}@access.test`
  const { body } = await server.call(accountCalls.updateUserData, { email }, { as })
  return { userId: body.userId, OTP: await server.lastCode() }
}

/** A number that somebody has asked to confirm, and its code. */
async function askedNumber({ server }: World, as: Person | undefined) {
  const whatsappNo = `98765${Math.floor(10_000 + Math.random() * 89_999)}`
  if (!as) return { whatsappNo, OTP: '000000' }
  await server.call(accountCalls.updateWhatsappNo, { whatsappNo }, { as })
  return { whatsappNo, OTP: await lastText(server) }
}

/** The key of an address that somebody may upload a picture to. */
async function uploadOf({ server }: World, as: Person) {
  const query = { fileType: 'image', contentType: 'image/png', count: 1 } as const
  return (await server.call(fileCalls.assignPresignedUrl, query, { as })).body.keys.image1!
}

const otherPerson: Cases[string] = {
  someone: async ({ someone }) => ({ otherUserId: await someone() }),
  none: () => ({ otherUserId: NONE }),
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
  'POST /api/v2/user/suspend': otherPerson,
  'POST /api/v3/user/verifyIdentity': otherPerson,
  'GET /api/v2/user/getProfile': {
    author: ({ ids }) => ({ otherUserId: ids.author }),
    blocking: async ({ someone }, as) => ({ otherUserId: await someone({ blocking: as?.userId }) }),
    named: () => ({ username: 'access.author' }),
    none: () => ({ otherUserId: NONE }),
  },
  'POST /api/v2/user/editProfile': { own: () => ({ website: 'https://access.example' }) },
  'POST /api/v2/user/addgeneralabout': { own: () => ({ generalAbout: 'Something' }) },
  'POST /api/v2/user/basic/dp': {
    own: () => ({ displaypicture: null }),
    mine: async (world, as) => ({ displaypicture: { filename: as ? await uploadOf(world, as) : NONE } }),
    others: async (world) => {
      const author = (await world.signedIn('author'))!
      return { displaypicture: { filename: await uploadOf(world, author) } }
    },
    none: () => ({ displaypicture: { filename: NONE } }),
  },
  'POST /api/v2/user/firstTime': {
    own: (world, _as, actor) => ({ fullname: actor, username: freeName(world) }),
  },
  'POST /api/v3/user/changeAppTour': own,
}
