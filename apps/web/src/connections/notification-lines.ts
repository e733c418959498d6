import { UserCheck } from 'lucide-react'
import type { LinesOf } from '../notifications/lines.ts'
import { profilePath } from '../users/address.ts'

export const connectionNotificationLines: LinesOf<'connections'> = {
  connectionAccepted: {
    icon: UserCheck,
    textKey: 'connections.accepted',
    to: (_notification, [person]) => (person ? profilePath(person) : null),
  },
}
