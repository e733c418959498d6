import type { Domain } from '../platform/domain.ts'
import { endDueGrants } from './chores.ts'
import { grantsEnded } from './facts.ts'

export const grants: Domain = {
  name: 'grants',
  chores: [endDueGrants],
  tells: [grantsEnded],
  invariants: new URL('invariants.sql', import.meta.url),
}
