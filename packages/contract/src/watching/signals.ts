import { z } from 'zod'
import { signal } from '../signal.ts'

export const watchingSignals = {
  /** Signals may have been lost: the page must fetch again what it shows. */
  resync: signal('resync', z.object({})),
}
