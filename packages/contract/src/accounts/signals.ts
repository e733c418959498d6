import { z } from 'zod'
import { signal } from '../signal.ts'

export const accountSignals = {
  /** This session has ended: sign out and reload. */
  logout: signal('logout', z.object({})),
}
