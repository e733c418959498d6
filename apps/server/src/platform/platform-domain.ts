import type { Domain } from './domain.ts'
import { platformChores } from './jobs/chores.ts'
import { watchingAnswers } from './realtime/watchables.ts'

/** What the server does for itself, whatever its domains are. */
export const platform: Domain = {
  name: 'platform',
  answers: watchingAnswers,
  chores: platformChores,
  invariants: new URL('invariants.sql', import.meta.url),
}
