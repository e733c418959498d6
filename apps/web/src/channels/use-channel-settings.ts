import { type Channel, canManageSettings, may, type Permission } from '@guildhall/contract/channels'
import { canManageTags } from '@guildhall/contract/tags'
import {
  ClipboardList,
  CreditCard,
  DoorOpen,
  HandHeart,
  History,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  Palette,
  ScrollText,
  Store,
  Tag,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MenuLine, NavItem, Settings } from '../shell/model.ts'
import { channelPath } from './address.ts'
import { standingOf } from './selectors.ts'
import { useChannelInAddress } from './use-channel.ts'

type Allows = (channel: Channel) => boolean

const admins: Allows = (channel) => canManageSettings(standingOf(channel))
const whoever =
  (permission: Permission): Allows =>
  (channel) =>
    may(standingOf(channel), permission)

interface Place {
  readonly icon: LucideIcon
  readonly allows: Allows
}

/** Every page of the settings, and whom the server lets change what stands there. */
const places = {
  general: { icon: Store, allows: admins },
  privacy: { icon: DoorOpen, allows: admins },
  rooms: { icon: MessagesSquare, allows: whoever('manageContexts') },
  threads: { icon: MessageCircle, allows: whoever('moderateChats') },
  rules: { icon: ScrollText, allows: admins },
  collections: { icon: LibraryBig, allows: whoever('manageResources') },
  tags: {
    icon: Tag,
    allows: (channel) =>
      canManageTags(standingOf(channel), 'post') || canManageTags(standingOf(channel), 'resource'),
  },
  members: { icon: UsersRound, allows: whoever('manageMembers') },
  requests: { icon: ClipboardList, allows: whoever('manageMembers') },
  roles: { icon: KeyRound, allows: whoever('manageRoles') },
  welcome: { icon: HandHeart, allows: admins },
  invitations: { icon: UserPlus, allows: whoever('manageMembers') },
  audit: { icon: History, allows: admins },
  branding: { icon: Palette, allows: whoever('manageBranding') },
  features: { icon: LayoutDashboard, allows: admins },
  emails: { icon: Mail, allows: admins },
  plan: { icon: CreditCard, allows: admins },
} satisfies Record<string, Place>

export type ChannelSetting = keyof typeof places

const groups = {
  community: ['general', 'privacy', 'rooms', 'threads', 'rules', 'collections', 'tags'],
  people: ['members', 'requests', 'roles', 'welcome', 'invitations', 'audit'],
  look: ['branding', 'features', 'emails'],
  plan: ['plan'],
} as const satisfies Record<string, readonly ChannelSetting[]>

const groupIds = Object.keys(groups) as (keyof typeof groups)[]

/** Whether the viewer may change what stands on a page of the settings. */
export const canOpenSetting = (channel: Channel, id: ChannelSetting) => places[id].allows(channel)

export const settingPath = (channel: Pick<Channel, 'slug'>, id: ChannelSetting) =>
  channelPath(channel, 'settings', id)

/** The settings of the community one is in, as far as one may change them. */
export function useChannelSettings(): { settings: Settings | null; commands: MenuLine[] } {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  if (!channel) return { settings: null, commands: [] }

  const itemOf = (id: ChannelSetting): NavItem => ({
    id,
    label: t(`channelSettings.${id}`),
    icon: places[id].icon,
    to: settingPath(channel, id),
    ...(id === 'requests' && { count: channel.memberRequestCount, isUnread: false }),
    ...(id === 'plan' && { tag: channel.subscriptionInfo.tierInfo.name }),
  })
  const shown = groupIds
    .map((id) => ({
      id,
      label: t(`channelSettings.groups.${id}`),
      items: groups[id].filter((setting) => canOpenSetting(channel, setting)).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0)

  return {
    settings: {
      title: t('channelSettings.title', { name: channel.title }),
      back: { label: t('channelSettings.back'), to: channelPath(channel) },
      items: [],
      groups: shown,
    },
    /** The same for the palette, wherever in the community one is. */
    commands: shown
      .flatMap(({ items }) => items)
      .map(({ id, label, icon, to }) => ({
        id: `settings/${id}`,
        label: t('channelSettings.command', { name: label }),
        icon,
        to,
      })),
  }
}
