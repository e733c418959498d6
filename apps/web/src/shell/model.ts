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
  /** A short word after the name, such as the plan. */
  readonly tag?: string
  /** The letter that leads here after G. */
  readonly goKey?: string
  /** Whether the places beneath it are listed too, so that they are marked in its stead. */
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
  /** Mentions and direct messages, nothing else. */
  readonly count?: number
}

/** A line of a menu: it leads somewhere or does something. */
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

/** A button of the top bar with something new behind it; its panel opens beneath it. */
export interface Tray {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly count?: number
  readonly isUnread?: boolean
  /** The count or the dot in words. */
  readonly news?: string
  /** Beside the panel's title, at the end. */
  readonly action?: ReactNode
  /** Beneath what scrolls in the panel. */
  readonly footer?: ReactNode
  readonly size?: 'md' | 'lg'
  readonly panel: () => ReactNode
}

export interface Settings {
  readonly back: { readonly label: string; readonly to: string }
  readonly title: string
  readonly items: readonly NavItem[]
  readonly groups: readonly NavGroup[]
}

export interface PaletteProps {
  readonly model: ShellModel
  /** What the shell itself can do. */
  readonly commands: readonly MenuLine[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything that the shell shows and does not know itself. */
export interface ShellModel {
  readonly me: { readonly name: string; readonly detail: string; readonly picture?: string } | null
  readonly meMenu: readonly MenuLine[]
  readonly communities: readonly CommunityTile[]
  /** Null outside every community. */
  readonly community: Community | null
  /** In the order and with the names that the admin chose. */
  readonly features: readonly NavItem[]
  readonly groups: readonly NavGroup[]
  /** Instead of features and groups, on pages of settings. */
  readonly settings: Settings | null
  readonly create: readonly MenuLine[]
  readonly trays: readonly Tray[]
  /** Null while there is nothing there yet. */
  readonly discoverTo: string | null
  readonly newCommunityTo: string | null
  /** The keys of what pages show, for those who ask for them. */
  readonly shortcuts?: readonly {
    readonly label: string
    readonly shortcuts: readonly { readonly keys: string; readonly label: string }[]
  }[]
  /** What the palette can do, beside what is in the menus. */
  readonly commands: readonly MenuLine[]
  /** In place of the palette that knows only the shell. */
  readonly Palette?: ComponentType<PaletteProps>
}
