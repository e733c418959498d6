import { z } from 'zod'
import { signal } from '../signal.ts'

export const watchingSignals = {
  /** Signals may have been lost: ask again for what is shown. */
  resync: signal('resync', z.object({})),
}
