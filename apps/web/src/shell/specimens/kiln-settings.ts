import {
  CreditCard,
  DoorOpen,
  Gem,
  Globe,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  Palette,
  ScrollText,
  ShieldAlert,
  Store,
  UsersRound,
} from 'lucide-react'
import type { NavItem, ShellModel } from '../model.ts'
import { slowKiln } from './slow-kiln.ts'

const item = (id: string, label: string, icon: NavItem['icon'], more: Partial<NavItem> = {}): NavItem => ({
  id,
  label,
  icon,
  to: `/settings/${id}`,
  ...more,
})

/** The settings of pictures 14, 15 and 16. */
export const kilnSettings: ShellModel = {
  ...slowKiln,
  settings: {
    title: 'Settings of Slow Kiln',
    back: { label: 'Back to community', to: '/' },
    items: [
      item('dashboard', 'Dashboard', LayoutDashboard),
      item('moderation', 'Moderation', ShieldAlert, { count: 22, isUnread: false }),
    ],
    groups: [
      {
        id: 'community',
        label: 'Community',
        items: [
          item('general', 'General', Store),
          item('privacy', 'Privacy & joining', DoorOpen),
          item('rooms', 'Rooms & groups', MessagesSquare),
          item('rules', 'Rules', ScrollText),
        ],
      },
      {
        id: 'people',
        label: 'People',
        items: [item('members', 'Members', UsersRound), item('roles', 'Roles & permissions', KeyRound)],
      },
      { id: 'money', label: 'Money', items: [item('tiers', 'Paid tiers', Gem)] },
      {
        id: 'look',
        label: 'Look and reach',
        items: [
          item('branding', 'Branding', Palette),
          item('domain', 'Domain', Globe),
          item('plan', 'Plan & billing', CreditCard, { tag: 'Mid' }),
        ],
      },
    ],
  },
}
