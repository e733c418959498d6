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

/** A section of a community whose pages are implemented. */
interface BuiltFeature {
  /** The sidebar lists the section's own places too. */
  readonly hasOwnPlaces?: boolean
  /** People outside the community may read it where the community allows that. */
  readonly isReadByStrangers?: boolean
}

type Built = { readonly [Feature in Name]?: BuiltFeature }

declare module '../platform/domain.ts' {
  interface ShellPart {
    readonly features?: Built
  }
}

/** The sections that the domains implement. */
export function useBuiltFeatures(): Built {
  return Object.assign({}, ...useEntries('features'))
}

export const featureIcon = (name: Name) => icons[name]

/** The visible features of a community, in the admin's order. */
export const visibleFeatures = ({ features }: Pick<Channel, 'features'>, built: Built) =>
  features.filter(({ name, isVisible }) => isVisible && built[name])

export const featurePath = (channel: Pick<Channel, 'slug'>, name: Name) => channelPath(channel, paths[name])

/** The path at which people enter: the first visible feature. */
export function useArrivalPath(): (channel: Channel) => string {
  const built = useBuiltFeatures()
  return (channel) => {
    const [first] = visibleFeatures(channel, built)
    return first ? featurePath(channel, first.name) : channelPath(channel, 'about')
  }
}
