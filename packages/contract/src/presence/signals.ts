import { z } from 'zod'
import { Id } from '../common.ts'
import { signal } from '../signal.ts'

export const presenceSignals = {
  /** Those of the people a socket asked about who are online. */
  isOnline: signal('isOnline', z.object({ users: z.array(Id) })),

  /** Somebody came online or went, told to whoever has a direct chat with them open. */
  presenceChanged: signal('presenceChanged', z.object({ user: Id, isOnline: z.boolean() })),
}
