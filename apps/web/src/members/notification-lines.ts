import { channelByIdAddress } from '@guildhall/contract/channels/addresses'
import { Crown, UserCheck, UserPlus } from 'lucide-react'
import type { LinesOf } from '../notifications/lines.ts'

export const memberNotificationLines: LinesOf<'members'> = {
  memberRequest: {
    icon: UserPlus,
    textKey: 'memberRequests.asks',
    to: ({ about }) => `${channelByIdAddress.to({ channelId: about._id })}/settings/requests`,
  },
  memberJoined: {
    icon: UserPlus,
    textKey: 'memberRequests.joined',
    to: ({ about }) => `${channelByIdAddress.to({ channelId: about._id })}/members`,
  },
  channelInherited: {
    icon: Crown,
    textKey: 'memberRequests.inherited',
    to: ({ about }) => `${channelByIdAddress.to({ channelId: about._id })}/settings/members`,
  },
  memberRequestApproved: {
    icon: UserCheck,
    textKey: 'memberRequests.letIn',
    to: ({ about }) => channelByIdAddress.to({ channelId: about._id }),
  },
}
