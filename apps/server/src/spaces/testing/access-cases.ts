import { type Cases, NONE } from '../../testing/access/case.ts'

export const spaceCases: Cases = {
  'GET /api/v2/interestspace': { any: () => ({}) },
  'GET /api/v2/user/getSpaces': {
    own: () => ({}),
    others: ({ ids }) => ({ otherUserId: ids.author }),
    none: () => ({ otherUserId: NONE }),
  },
}
