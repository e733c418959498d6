import {
  Bell,
  CalendarDays,
  Compass,
  Disc3,
  DoorOpen,
  Flame,
  FlaskConical,
  GraduationCap,
  Hash,
  Image,
  Library,
  LogOut,
  Mail,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Settings,
  Shapes,
  ShoppingBag,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import type { MenuLine, NavItem, ShellModel } from '../model.ts'

const item = (id: string, label: string, icon: NavItem['icon'], more: Partial<NavItem> = {}): NavItem => ({
  id,
  label,
  icon,
  to: `/${id}`,
  ...more,
})
const line = (id: string, label: string, icon: MenuLine['icon'], more: Partial<MenuLine> = {}): MenuLine => ({
  id,
  label,
  icon,
  to: `/${id}`,
  ...more,
})

const nothing = () => 'Nothing here: this is a specimen.'

/** The community of the pictures. */
export const slowKiln: ShellModel = {
  me: { name: 'Maren Holt', detail: 'maren@slowkiln.example' },
  meMenu: [line('settings', 'Settings', Settings), line('out', 'Sign out', LogOut)],
  communities: [
    { id: 'slowkiln', name: 'Slow Kiln', to: '/slowkiln' },
    { id: 'nightbuild', name: 'Night Build', to: '/nightbuild', count: 7 },
    { id: 'loam', name: 'Loam', to: '/loam', isUnread: true },
    { id: 'saddle', name: 'Saddle', to: '/saddle' },
    { id: 'folio', name: 'Folio', to: '/folio', count: 3 },
  ],
  community: {
    id: 'slowkiln',
    name: 'Slow Kiln',
    menu: [
      line('invite', 'Invite people', UserPlus),
      line('settings', 'Settings', Settings),
      line('leave', 'Leave Slow Kiln', LogOut, { to: undefined, isDanger: true }),
    ],
  },
  features: [
    item('forum', 'Forum', MessagesSquare, { goKey: 'f' }),
    item('chats', 'Chats', MessageCircle, { count: 5, goKey: 'c' }),
    item('events', 'Events', CalendarDays, { goKey: 'e' }),
    item('courses', 'Courses', GraduationCap, { goKey: 'o' }),
    item('store', 'Store', ShoppingBag, { goKey: 's' }),
    item('members', 'Members', UsersRound, { goKey: 'm' }),
    item('collections', 'Collections', Library),
    item('newsletter', 'Newsletter', Mail),
  ],
  groups: [
    {
      id: 'front',
      label: 'Front door',
      items: [
        item('welcome', 'Welcome', DoorOpen),
        item('announcements', 'Announcements', Megaphone, { isUnread: true }),
      ],
    },
    {
      id: 'bench',
      label: 'At the bench',
      items: [
        item('throwing', 'Wheel throwing', Disc3, { count: 3 }),
        item('hand', 'Handbuilding', Shapes),
        item('glaze', 'Glaze lab', FlaskConical),
        item('kiln', 'Kiln & firing', Flame, { count: 12 }),
      ],
    },
    {
      id: 'show',
      label: 'Show & sell',
      items: [
        item('work', 'Finished work', Image),
        item('sale', 'Studio sale', Image, { isLocked: true, isUnread: true }),
      ],
    },
    {
      id: 'chatter',
      label: 'Studio chatter',
      items: [
        item('tea', 'Tea break', Hash, { count: 2 }),
        item('firing', 'Firing night', Hash, { isLive: true }),
        item('nordic', 'Nordic potters', Hash, { isLocked: true }),
      ],
    },
  ],
  settings: null,
  create: [
    line('new-post', 'Post', MessagesSquare, { keys: 'P' }),
    line('new-event', 'Event', CalendarDays),
    line('new-chat', 'Chat', MessageCircle),
  ],
  trays: [
    { id: 'requests', label: 'Requests', icon: UserPlus, count: 2, news: '2 waiting', panel: nothing },
    { id: 'notifications', label: 'Notifications', icon: Bell, isUnread: true, news: 'new', panel: nothing },
    { id: 'messages', label: 'Messages', icon: MessageCircle, count: 4, news: '4 unread', panel: nothing },
  ],
  discoverTo: '/discover',
  newCommunityTo: '/new',
  commands: [line('browse', 'Browse communities', Compass)],
}
