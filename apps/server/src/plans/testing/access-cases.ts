import { type Cases, inHouses } from '../../testing/access/case.ts'

export const planCases: Cases = {
  'POST /api/v3/community/upgrade': inHouses({ features: { name: 'Pro' } }),
}
