import { fileCalls } from '@guildhall/contract/files'
import {
  another,
  type Cases,
  freeName,
  memberBlocking,
  NONE,
  otherPerson,
} from '../../testing/access/case.ts'
import type { World } from '../../testing/access/world.ts'
import type { Person } from '../../testing/server.ts'

/** The key of an upload address for a person's picture. */
async function uploadOf({ server }: World, as: Person) {
  const query = { fileType: 'image', contentType: 'image/png', count: 1 } as const
  return (await server.call(fileCalls.assignPresignedUrl, query, { as })).body.keys.image1!
}

export const userCases: Cases = {
  'POST /api/v2/user/blockuser': another('blockId'),
  'POST /api/v2/user/unblockuser': another('blockId'),
  'GET /api/v2/user/blockedusers': { own: () => ({}) },
  'POST /api/v2/user/hideuserposts': {
    ...another('otherUserId'),
    author: ({ ids }) => ({ otherUserId: ids.author }),
  },
  'POST /api/v3/user/verifyIdentity': otherPerson,
  'GET /api/v2/user/getProfile': {
    author: ({ ids }) => ({ otherUserId: ids.author }),
    blocking: async ({ someone }, as) => ({ otherUserId: await someone({ blocking: as?.userId }) }),
    fellow: async (world, as) => ({ otherUserId: await memberBlocking(world, as) }),
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
  'POST /api/v3/user/changeAppTour': { own: () => ({}) },
}
