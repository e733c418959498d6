import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const presenceSignals = {
  /** Those of the people a socket asked about who are online. */
  isOnline: signal('isOnline', z.object({ users: z.array(Id) })),
}
