import { UserCheck, UserPlus } from 'lucide-react'
import type { LinesOf } from '../notifications/lines.ts'

export const memberNotificationLines: LinesOf<'members'> = {
  memberRequest: {
    icon: UserPlus,
    textKey: 'memberRequests.asks',
    to: ({ about }) => `/me/channel/${about._id}/settings/requests`,
  },
  memberRequestApproved: {
    icon: UserCheck,
    textKey: 'memberRequests.letIn',
    to: ({ about }) => `/me/channel/${about._id}`,
  },
}
