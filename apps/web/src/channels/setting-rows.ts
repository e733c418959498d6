import { isBuilt, type Part } from '@guildhall/contract'
import { type Channel, canManageSettings, may, type Permission } from '@guildhall/contract/channels'
import type { LucideIcon } from 'lucide-react'
import type { NavItem } from '../shell/model.ts'
import { useEntries } from '../shell/parts-context.ts'
import { standingOf } from './selectors.ts'

/** The pages of a community's settings by id. Each domain declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface ChannelSettings {}

export type ChannelSetting = keyof ChannelSettings & string

/** An entry in the list of settings, and who may change the settings on its page. */
export interface SettingRow {
  readonly icon: LucideIcon
  readonly group: 'community' | 'people' | 'money' | 'look' | 'plan'
  readonly order: number
  /** The part that the page belongs to, where the part is one of its own. */
  readonly part?: Part
  readonly allows: (channel: Channel) => boolean
  readonly news?: (channel: Channel) => Pick<NavItem, 'count' | 'isUnread' | 'tag'>
}

type SettingRows = { readonly [Setting in ChannelSetting]: SettingRow }

declare module '../platform/domain.ts' {
  interface ShellPart {
    readonly channelSettings?: Partial<SettingRows>
  }
  interface Whole {
    readonly channelSettings: SettingRows
  }
}

export const admins = (channel: Channel) => canManageSettings(standingOf(channel))

export const whoever = (permission: Permission) => (channel: Channel) => may(standingOf(channel), permission)

/** The entries of all domains, as far as their part is built. */
export function useSettingRows(): readonly (SettingRow & { readonly id: ChannelSetting })[] {
  return useEntries('channelSettings')
    .flatMap((rows) =>
      Object.entries(rows).map(([id, row]) => ({ ...(row as SettingRow), id: id as ChannelSetting })),
    )
    .filter(({ part }) => isBuilt(part))
}

/** Whether the viewer may change the settings on a page. */
export function useCanOpenSetting(channel: Channel, setting: ChannelSetting): boolean {
  return useSettingRows().some(({ id, allows }) => id === setting && allows(channel))
}
