import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '../platform/i18n.ts'
import type { PageHandle } from '../platform/page.ts'
import type { Community, MenuLine, NavItem, PaletteProps, Settings, ShellModel, Tray } from './model.ts'

/** The position among others, smallest first. */
export type Ordered<T> = T & { readonly order: number }

/** What a domain adds to the model of the shell. */
export interface Additions
  extends Partial<
    Pick<
      ShellModel,
      'me' | 'communities' | 'groups' | 'create' | 'shortcuts' | 'discoverTo' | 'newCommunityTo'
    >
  > {
  readonly meMenu?: readonly Ordered<MenuLine>[]
  readonly community?: Omit<Community, 'menu'> | null
  readonly communityMenu?: readonly MenuLine[]
  /** The places in the community; null outside every community. */
  readonly features?: readonly NavItem[] | null
  /** The places outside every community. */
  readonly places?: readonly Ordered<NavItem>[]
  readonly settings?: { readonly [Of in NonNullable<PageHandle['settings']>]?: Settings | null }
  /** What is new at communities and places, by their ids. */
  readonly news?: Readonly<Record<string, Pick<NavItem, 'isUnread' | 'count'>>>
  readonly trays?: readonly Ordered<Tray>[]
  readonly commands?: readonly Ordered<MenuLine>[]
  /** An overlay on every page. */
  readonly layer?: ReactNode
}

/** A page of the account settings. */
export interface AccountSetting {
  readonly id: string
  /** The heading it stands under. */
  readonly groupKey: TextKey
  readonly labelKey: TextKey
  readonly icon: LucideIcon
  /** Left out, it is at /me/settings/<id>. */
  readonly to?: string
}

declare module '../platform/domain.ts' {
  interface ShellPart {
    /** A hook that runs on every page for a signed-in person. */
    readonly useAdditions?: () => Additions
    readonly accountSettings?: readonly Ordered<AccountSetting>[]
    /** Replaces the default palette, which knows only the shell. */
    readonly Palette?: ComponentType<PaletteProps>
  }
}
