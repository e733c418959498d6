import { UserCheck, UserPlus } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'
import { profilePath } from '../users/address.ts'

export const connectionNotificationLines: LinesOf<'connections'> = {
  connectionRequested: lineToThing(UserPlus, 'connections.asks'),
  connectionAccepted: {
    icon: UserCheck,
    textKey: 'connections.accepted',
    to: (_notification, [person]) => (person ? profilePath(person) : null),
  },
}
