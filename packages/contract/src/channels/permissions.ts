import { z } from 'zod'
import { isBuilt, type Part } from '../built-parts.ts'

/** What a role may allow its holders in a community. */
export const permissions = [
  'createPosts',
  'moderatePosts',
  'createChats',
  'moderateChats',
  'createEvents',
  'moderateEvents',
  'createCourses',
  'moderateCourses',
  'createProducts',
  'moderateProducts',
  'manageMembers',
  'manageRoles',
  'manageContexts',
  'manageResources',
  'manageBranding',
  'managePayments',
  'viewStats',
  'moderateReports',
  'exportData',
] as const

export const Permission = z.enum(permissions).meta({ id: 'Permission' })
export type Permission = z.output<typeof Permission>

/** The part that each permission is about, where the part is one of its own. */
const partOf: Partial<Record<Permission, Part>> = {
  createChats: 'chats',
  moderateChats: 'chats',
  createEvents: 'events',
  moderateEvents: 'events',
  createCourses: 'courses',
  moderateCourses: 'courses',
  createProducts: 'store',
  moderateProducts: 'store',
  managePayments: 'payments',
  viewStats: 'statistics',
  moderateReports: 'moderation',
}

/** Whether there is anything that a permission allows. */
export const isPermissionBuilt = (permission: Permission) => isBuilt(partOf[permission])

/** What members and moderators may do in a new community; its admins may do everything. */
export const nativePermissions: Record<'member' | 'moderator', readonly Permission[]> = {
  member: ['createPosts', 'createChats'],
  moderator: [
    'moderatePosts',
    'moderateChats',
    'moderateReports',
    'manageMembers',
    'createEvents',
    'moderateEvents',
  ],
}
