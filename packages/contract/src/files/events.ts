import { z } from 'zod'
import { Id } from '../common.ts'
import { event } from '../event.ts'

export const fileEvents = {
  /** Something I uploaded has been looked at: it can be shown now, or never will be. */
  mediaReady: event('mediaReady', z.object({ _id: Id, isAvailable: z.boolean() })),
}
