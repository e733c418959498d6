import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** A place somebody can go to, and what is new there. */
export interface NavItem {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  /** Mentions and unread messages. */
  readonly count?: number
  readonly isUnread?: boolean
  readonly isLocked?: boolean
  readonly isLive?: boolean
  /** A short label after the name, such as the plan. */
  readonly tag?: string
  /** The letter that goes here after G. */
  readonly goKey?: string
  /** Whether the places beneath it are listed too, so that they are marked as current instead. */
  readonly hasOwnPlaces?: boolean
}

export interface NavGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly NavItem[]
}

export interface CommunityTile {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly picture?: string
  readonly isUnread?: boolean
  /** Only mentions and direct messages. */
  readonly count?: number
}

/** An entry of a menu: a link or an action. */
export interface MenuLine {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly to?: string
  readonly onSelect?: () => void
  readonly keys?: string
  readonly isDanger?: boolean
}

export interface Community {
  readonly id: string
  readonly name: string
  readonly picture?: string
  readonly menu: readonly MenuLine[]
}

/** A button of the top bar that can show unread news; its panel opens beneath it. */
export interface Tray {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly count?: number
  readonly isUnread?: boolean
  /** The count or the dot in words, for screen readers. */
  readonly news?: string
  /** At the end of the line with the panel's title. */
  readonly action?: ReactNode
  /** Below the part of the panel that scrolls. */
  readonly footer?: ReactNode
  readonly size?: 'md' | 'lg'
  /** A page of its own instead of a panel. */
  readonly to?: string
  readonly panel?: () => ReactNode
}

export interface Settings {
  readonly back: { readonly label: string; readonly to: string }
  readonly title: string
  readonly items: readonly NavItem[]
  readonly groups: readonly NavGroup[]
}

export interface PaletteProps {
  readonly model: ShellModel
  /** The commands of the shell itself. */
  readonly commands: readonly MenuLine[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything the shell shows that domains provide. */
export interface ShellModel {
  readonly me: {
    readonly name: string
    readonly detail: string
    readonly picture?: string
    /** Others see that the person is here. */
    readonly isOnline?: boolean
  } | null
  readonly meMenu: readonly MenuLine[]
  readonly communities: readonly CommunityTile[]
  /** Null outside every community. */
  readonly community: Community | null
  /** In the admin's order, with the names the admin chose. */
  readonly features: readonly NavItem[]
  readonly groups: readonly NavGroup[]
  /** Replaces features and groups on pages of settings. */
  readonly settings: Settings | null
  readonly create: readonly MenuLine[]
  readonly trays: readonly Tray[]
  /** Null while there is nothing to discover. */
  readonly discoverTo: string | null
  readonly newCommunityTo: string | null
  /** The shortcuts of pages, for the list of shortcuts. */
  readonly shortcuts?: readonly {
    readonly label: string
    readonly shortcuts: readonly {
      readonly keys: string
      readonly label: string
      /** The shortcut works only on pages with an element that this selector finds. */
      readonly within: string
    }[]
  }[]
  /** The palette's commands beyond those in the menus. */
  readonly commands: readonly MenuLine[]
  /** Replaces the default palette, which knows only the shell. */
  readonly Palette?: ComponentType<PaletteProps>
}
