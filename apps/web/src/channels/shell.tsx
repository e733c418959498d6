import { DoorOpen, HandHeart, KeyRound, LayoutDashboard, Mail, ScrollText, Store } from 'lucide-react'
import { useMatches } from 'react-router'
import type { ShellPart } from '../platform/domain.ts'
import { pageOf } from '../platform/page.ts'
import type { Additions } from '../shell/part.ts'
import { channelNotificationLines } from './notification-lines.ts'
import { PlanLimit } from './PlanLimit.tsx'
import { admins } from './setting-rows.ts'
import { AppTour } from './tour/AppTour.tsx'
import { Tour } from './tour/Tour.tsx'
import { useChannelSettings } from './use-channel-settings.ts'
import { useChannelShell } from './use-channel-shell.ts'

declare module './setting-rows.ts' {
  interface ChannelSettings {
    general: true
    privacy: true
    rules: true
    welcome: true
    features: true
    emails: true
    apiKeys: true
  }
}

function useChannels(): Additions {
  const page = pageOf(useMatches().map(({ handle }) => handle))
  const { settings, commands } = useChannelSettings()
  return {
    ...useChannelShell(),
    settings: { channel: settings },
    // On pages of the settings the sidebar already lists them.
    commands: page.settings === 'channel' ? [] : commands.map((line) => ({ ...line, order: 10 })),
    layer: (
      <>
        <PlanLimit />
        <Tour />
        <AppTour />
      </>
    ),
  }
}

export const channelsInShell = {
  useAdditions: useChannels,
  notices: channelNotificationLines,
  channelSettings: {
    general: { icon: Store, group: 'community', order: 10, allows: admins },
    privacy: { icon: DoorOpen, group: 'community', order: 20, allows: admins },
    rules: { icon: ScrollText, group: 'community', order: 50, allows: admins },
    welcome: { icon: HandHeart, group: 'people', order: 40, allows: admins },
    features: { icon: LayoutDashboard, group: 'look', order: 20, allows: admins },
    apiKeys: { icon: KeyRound, group: 'community', order: 90, allows: admins },
    emails: { icon: Mail, group: 'look', order: 30, allows: admins },
  },
} satisfies ShellPart
