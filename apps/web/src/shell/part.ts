import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { TextKey } from '../platform/i18n.ts'
import type { PageHandle } from '../platform/page.ts'
import type { Community, MenuLine, NavItem, PaletteProps, Settings, ShellModel, Tray } from './model.ts'

/** Where it stands among others, smallest first. */
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
  /** Where one can go in the community; null outside every community. */
  readonly features?: readonly NavItem[] | null
  /** Where one can go outside every community. */
  readonly places?: readonly Ordered<NavItem>[]
  readonly settings?: { readonly [Of in NonNullable<PageHandle['settings']>]?: Settings | null }
  readonly trays?: readonly Ordered<Tray>[]
  readonly commands?: readonly Ordered<MenuLine>[]
  /** Lies over every page. */
  readonly layer?: ReactNode
}

/** A page of the settings of one's account, at /me/settings/<id>. */
export interface AccountSetting {
  readonly id: string
  /** The heading it stands under. */
  readonly groupKey: TextKey
  readonly labelKey: TextKey
  readonly icon: LucideIcon
}

declare module '../platform/domain.ts' {
  interface ShellPart {
    /** A hook that runs on every page of whoever is signed in. */
    readonly useAdditions?: () => Additions
    readonly accountSettings?: readonly Ordered<AccountSetting>[]
    /** In place of the palette that knows only the shell. */
    readonly Palette?: ComponentType<PaletteProps>
  }
}
