import type { Domain } from '../platform/domain.ts'

export const ledger: Domain = {
  name: 'ledger',
  invariants: new URL('invariants.sql', import.meta.url),
}
