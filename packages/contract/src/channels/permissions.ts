import { z } from 'zod'

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

/** What members and moderators may do in a new community; its admins may do everything. */
export const nativePermissions: Record<'member' | 'moderator', readonly Permission[]> = {
  member: ['createPosts', 'createChats'],
  moderator: ['moderatePosts', 'moderateChats', 'moderateReports', 'manageMembers', 'createEvents'],
}
