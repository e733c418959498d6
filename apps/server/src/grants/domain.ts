import type { Domain } from '../platform/domain.ts'
import { endDueGrants } from './chores.ts'

export const grants: Domain = {
  name: 'grants',
  chores: [endDueGrants],
  invariants: new URL('invariants.sql', import.meta.url),
}
