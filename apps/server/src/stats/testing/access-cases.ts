import type { Cases } from '../../testing/access/case.ts'

export const statsCases: Cases = {
  'GET /api/v3/user/activity': { own: () => ({}) },
}
