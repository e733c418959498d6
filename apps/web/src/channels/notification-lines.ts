import { Crown } from 'lucide-react'
import type { LinesOf } from '../notifications/lines.ts'

export const channelNotificationLines: LinesOf<'channels'> = {
  channelHandedOver: {
    icon: Crown,
    textKey: 'handOver.told',
    to: ({ about }) => `/me/channel/${about._id}/settings/members`,
  },
}
