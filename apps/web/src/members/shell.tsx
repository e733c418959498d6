import { ClipboardList, History, UserPlus, UsersRound } from 'lucide-react'
import { admins, whoever } from '../channels/setting-rows.ts'
import type { ShellPart } from '../platform/domain.ts'
import type { Additions } from '../shell/part.ts'
import { FirstVisit } from './FirstVisit.tsx'
import { memberNotificationLines } from './notification-lines.ts'
import { useLeave } from './use-leave.tsx'
import { useLiveStanding } from './use-live-standing.ts'
import { useOwnFields } from './use-own-fields.tsx'

declare module '../channels/setting-rows.ts' {
  interface ChannelSettings {
    members: true
    requests: true
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

export const membersInShell = {
  useAdditions: useMembership,
  notices: memberNotificationLines,
  features: { members: {} },
  channelSettings: {
    members: { icon: UsersRound, group: 'people', order: 10, allows: managers },
    requests: {
      icon: ClipboardList,
      group: 'people',
      order: 20,
      allows: managers,
      news: ({ memberRequestCount }) => ({ count: memberRequestCount, isUnread: false }),
    },
    invitations: { icon: UserPlus, group: 'people', order: 50, allows: managers },
    audit: { icon: History, group: 'people', order: 60, allows: admins },
  },
} satisfies ShellPart
