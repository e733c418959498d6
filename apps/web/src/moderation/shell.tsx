import type { Channel } from '@guildhall/contract/channels'
import { ListFilter, ShieldAlert } from 'lucide-react'
import { admins, whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import { moderationNotificationLines } from './notification-lines.ts'
import { useModeration } from './use-moderation.ts'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    moderation: true
    filters: true
  }
}

const decides = whoever('moderateReports')
const answers = whoever('manageMembers')
const allows = (channel: Channel) => decides(channel) || answers(channel)

export const moderationInShell = {
  useAdditions: useModeration,
  notices: moderationNotificationLines,
  channelSettings: {
    moderation: { icon: ShieldAlert, group: 'people', order: 5, allows },
    filters: { icon: ListFilter, group: 'people', order: 55, allows: admins },
  },
} satisfies ShellPart
