import { another, type Cases } from '../../testing/access/case.ts'

const asking: Cases[string] = {
  asking: async ({ someone }, as) => ({ otherUserId: await someone({ asking: as?.userId }) }),
}

export const connectionCases: Cases = {
  'POST /api/v2/user/reqconnection': another('otherUserId'),
  'POST /api/v2/user/cancelconnection': another('otherUserId'),
  'POST /api/v2/user/addconnection': { ...another('otherUserId'), ...asking },
  'POST /api/v2/user/rejectconnection': { ...another('otherUserId'), ...asking },
  'POST /api/v2/user/disconnect': another('otherUserId'),
  'GET /api/v2/user/connections': {
    ...another('otherUserId'),
    author: ({ ids }) => ({ otherUserId: ids.author }),
    own: () => ({}),
  },
  'GET /api/v2/user/getrequests': { own: () => ({}), sent: () => ({ sent: true }) },
  'POST /api/v2/user/clearrequests': { own: () => ({}) },
}
