import { z } from 'zod'
import { v3 } from '../call.ts'
import { Next, page } from '../common.ts'
import { Activity } from './shapes.ts'

export const statsCalls = {
  getActivity: v3.get('/user/activity', {
    input: z.strictObject(page(20)),
    reply: z.object({ activity: z.array(Activity), next: Next }),
  }),
}
