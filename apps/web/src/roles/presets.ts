import { canGrant, nativePermissions, type Permission, type Standing } from '@guildhall/contract/channels'

/** What a role can start from. */
const presets = {
  nothing: [],
  member: nativePermissions.member,
  moderator: nativePermissions.moderator,
  eventHost: ['createEvents', 'moderateEvents'],
  teacher: ['createCourses', 'moderateCourses'],
  shopkeeper: ['createProducts', 'moderateProducts'],
  librarian: ['manageResources'],
} as const satisfies Record<string, readonly Permission[]>

export type Preset = keyof typeof presets

export const presetPermissions = (preset: Preset): readonly Permission[] => presets[preset]

/** Those whose whole content one may allow others. */
export const presetsFor = (standing: Standing) =>
  (Object.keys(presets) as Preset[]).filter((preset) => canGrant(standing, presets[preset]))

export const presetOf = (permissions: readonly Permission[]): Preset | null =>
  (Object.keys(presets) as Preset[]).find((preset) => {
    const wanted: readonly Permission[] = presets[preset]
    return wanted.length === permissions.length && wanted.every((one) => permissions.includes(one))
  }) ?? null
