import { UserCheck } from 'lucide-react'
import type { NotificationLines } from '../notifications/lines.ts'
import { profilePath } from '../users/address.ts'

export const connectionNotificationLines: NotificationLines = {
  connectionAccepted: {
    icon: UserCheck,
    textKey: 'connections.accepted',
    to: (_notification, [person]) => (person ? profilePath(person) : null),
  },
}
