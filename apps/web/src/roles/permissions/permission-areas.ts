import { isPermissionBuilt, type Permission } from '@guildhall/contract/channels'
import {
  CalendarDays,
  ChartNoAxesColumn,
  DoorOpen,
  Download,
  Flag,
  GraduationCap,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Palette,
  ShoppingBag,
  UsersRound,
  Wallet,
} from 'lucide-react'

export const verbs = ['view', 'create', 'moderate', 'manage'] as const
export type Verb = (typeof verbs)[number]

interface Area {
  readonly id: string
  readonly icon: LucideIcon
  readonly allows: Partial<Record<Verb, Permission>>
}

/** The rows of the matrix: what can be allowed, by what it is about. */
const areas = [
  { id: 'posts', icon: MessagesSquare, allows: { create: 'createPosts', moderate: 'moderatePosts' } },
  { id: 'chats', icon: MessageCircle, allows: { create: 'createChats', moderate: 'moderateChats' } },
  { id: 'events', icon: CalendarDays, allows: { create: 'createEvents', moderate: 'moderateEvents' } },
  { id: 'courses', icon: GraduationCap, allows: { create: 'createCourses', moderate: 'moderateCourses' } },
  { id: 'products', icon: ShoppingBag, allows: { create: 'createProducts', moderate: 'moderateProducts' } },
  { id: 'reports', icon: Flag, allows: { moderate: 'moderateReports' } },
  { id: 'members', icon: UsersRound, allows: { manage: 'manageMembers' } },
  { id: 'roles', icon: KeyRound, allows: { manage: 'manageRoles' } },
  { id: 'rooms', icon: DoorOpen, allows: { manage: 'manageContexts' } },
  { id: 'collections', icon: LibraryBig, allows: { manage: 'manageResources' } },
  { id: 'branding', icon: Palette, allows: { manage: 'manageBranding' } },
  { id: 'payments', icon: Wallet, allows: { manage: 'managePayments' } },
  { id: 'stats', icon: ChartNoAxesColumn, allows: { view: 'viewStats' } },
  { id: 'export', icon: Download, allows: { manage: 'exportData' } },
] as const satisfies readonly Area[]

/** What can be allowed in an area. */
export const permissionsIn = ({ allows }: { readonly allows: Area['allows'] }): Permission[] =>
  verbs.flatMap((verb) => allows[verb] ?? []).filter(isPermissionBuilt)

/** The areas in which there is something to allow. */
export const builtAreas = () => areas.filter((area) => permissionsIn(area).length > 0)
