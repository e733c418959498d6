import { isBuilt } from '@guildhall/contract'
import type { Channel, Feature } from '@guildhall/contract/channels'
import {
  CalendarDays,
  GraduationCap,
  LibraryBig,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  ShoppingBag,
  UsersRound,
} from 'lucide-react'
import { useEntries } from '../shell/parts-context.ts'
import { channelPath } from './address.ts'

type Name = Feature['name']

const icons: Record<Name, LucideIcon> = {
  forum: MessagesSquare,
  chats: MessageCircle,
  events: CalendarDays,
  courses: GraduationCap,
  store: ShoppingBag,
  members: UsersRound,
  collections: LibraryBig,
  newsletter: Mail,
}

/** The path of each section beneath the community. */
const paths: Record<Name, string> = {
  forum: 'channel',
  chats: 'chat',
  events: 'events',
  courses: 'courses',
  store: 'store',
  members: 'members',
  collections: 'collections',
  newsletter: 'newsletter',
}

/** How a section of a community stands in the sidebar. */
interface SectionPlace {
  /** The sidebar lists the section's own places too. */
  readonly hasOwnPlaces?: boolean
  /** People outside the community may read it where the community allows that. */
  readonly isReadByStrangers?: boolean
}

type SectionPlaces = { readonly [Feature in Name]?: SectionPlace }

declare module '../platform/domain.ts' {
  interface ShellPart {
    readonly features?: SectionPlaces
  }
}

/** What the domains say of their sections. */
export function useSectionPlaces(): SectionPlaces {
  return Object.assign({}, ...useEntries('features'))
}

export const featureIcon = (name: Name) => icons[name]

/** The visible features of a community, in the admin's order. */
export const visibleFeatures = ({ features }: { readonly features: readonly Feature[] }) =>
  features.filter(({ name, isVisible }) => isVisible && isBuilt(name))

export const featurePath = (channel: Pick<Channel, 'slug'>, name: Name) => channelPath(channel, paths[name])

/** The path at which people enter: the first visible feature. */
export function arrivalPath(channel: Channel): string {
  const [first] = visibleFeatures(channel)
  return first ? featurePath(channel, first.name) : channelPath(channel, 'about')
}
