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

/** Where each stands beneath the community. */
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

/** Those that are built; the others join as their pages do. */
const built: readonly Name[] = ['forum', 'members', 'collections']

export const featureIcon = (name: Name) => icons[name]

/** The visible features of a community in its order. */
export const visibleFeatures = ({ features }: Pick<Channel, 'features'>) =>
  features.filter(({ name, isVisible }) => isVisible && built.includes(name))

export const featurePath = (channel: Pick<Channel, 'slug'>, name: Name) => channelPath(channel, paths[name])

/** Where people arrive: at the first that is visible. */
export function arrivalPath(channel: Channel): string {
  const [first] = visibleFeatures(channel)
  return first ? featurePath(channel, first.name) : channelPath(channel, 'about')
}
