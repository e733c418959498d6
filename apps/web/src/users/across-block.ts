import type { Person } from '@guildhall/contract/users'
import type { KeptUser } from './collections.ts'

/** A person as a reply shows them: without the mark there is no block, which an earlier reply may have told. */
export const seenPerson = <P extends Person>(person: P) => ({ isAcrossBlock: false, ...person })

/** Whether only the other has made a block, so that nothing personal can be done about them. */
export const isOutOfReach = ({ isBlocked = false, isAcrossBlock = false }: KeptUser) =>
  isAcrossBlock && !isBlocked
