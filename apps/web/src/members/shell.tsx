import type { Channel } from '@guildhall/contract/channels'
import { History, UserPlus, UsersRound } from 'lucide-react'
import { admins, whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { FirstVisit } from './joining/FirstVisit.tsx'
import { useLeave } from './joining/use-leave.tsx'
import { memberNotificationLines } from './notification-lines.ts'
import { useLiveStanding } from './use-live-standing.ts'
import { useOwnFields } from './use-own-fields.tsx'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    members: true
    invitations: true
    audit: true
  }
}

function useMembership(): Additions {
  useLiveStanding()
  const own = useOwnFields()
  const { lines, question } = useLeave()
  return {
    communityMenu: [...own.lines, ...lines],
    layer: (
      <>
        {question}
        {own.dialog}
        <FirstVisit />
      </>
    ),
  }
}

const managers = whoever('manageMembers')
const moderators = whoever('moderateReports')

/** Moderators read what moderators did, admins everything. */
const readers = (channel: Channel) => admins(channel) || moderators(channel)

export const membersInShell = {
  useAdditions: useMembership,
  notices: memberNotificationLines,
  features: { members: {} },
  channelSettings: {
    members: { icon: UsersRound, group: 'people', order: 10, allows: managers },
    invitations: { icon: UserPlus, group: 'people', order: 50, allows: managers },
    audit: { icon: History, group: 'people', order: 60, allows: readers },
  },
} satisfies ShellPart
