import {
  canGrant,
  isPermissionBuilt,
  nativePermissions,
  type Permission,
  type Standing,
} from '@guildhall/contract/channels'

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

/** Whether there is anything that a preset allows; the empty one is for beginning with nothing. */
const isPresetBuilt = (preset: Preset) => preset === 'nothing' || presets[preset].some(isPermissionBuilt)

/** Those whose whole content one may allow others. */
export const presetsFor = (standing: Standing) =>
  (Object.keys(presets) as Preset[]).filter(
    (preset) => isPresetBuilt(preset) && canGrant(standing, presets[preset]),
  )

export const presetOf = (permissions: readonly Permission[]): Preset | null =>
  (Object.keys(presets) as Preset[]).find((preset) => {
    const wanted: readonly Permission[] = presets[preset]
    return wanted.length === permissions.length && wanted.every((one) => permissions.includes(one))
  }) ?? null
