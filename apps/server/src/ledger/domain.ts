import type { Domain } from '../platform/domain.ts'
import { hasBooks } from './has-books.ts'

export const ledger: Domain = {
  name: 'ledger',
  keepsChannel: hasBooks,
  invariants: new URL('invariants.sql', import.meta.url),
}
