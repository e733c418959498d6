import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const fileSignals = {
  /** An upload of the viewer has been inspected: it can be shown now, or never will be. */
  mediaReady: signal('mediaReady', z.object({ _id: Id, isAvailable: z.boolean() })),
}
