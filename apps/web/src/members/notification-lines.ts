import { channelByIdAddress } from '@guildhall/contract/channels/addresses'
import { Crown, UserCheck, UserPlus } from 'lucide-react'
import type { NotificationLines } from '../notifications/lines.ts'

export const memberNotificationLines: NotificationLines = {
  memberRequest: {
    icon: UserPlus,
    textKey: 'memberRequests.asks',
    to: ({ about }) => `${channelByIdAddress.to({ channelId: about._id })}/settings/requests`,
  },
  memberRequestApproved: {
    icon: UserCheck,
    textKey: 'memberRequests.letIn',
    to: ({ about }) => channelByIdAddress.to({ channelId: about._id }),
  },
  channelHandedOver: {
    icon: Crown,
    textKey: 'handOver.told',
    to: ({ about }) => `${channelByIdAddress.to({ channelId: about._id })}/settings/members`,
  },
}
