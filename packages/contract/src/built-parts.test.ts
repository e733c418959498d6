import { expect, it } from 'vitest'
import { isBuilt, parts, switchOn } from './built-parts.ts'
import { featureNames, isPermissionBuilt, permissions } from './channels/index.ts'

it('knows of every section of a community whether it is built', () => {
  expect(parts).toEqual(expect.arrayContaining([...featureNames]))
  expect(featureNames.filter(isBuilt)).toEqual(['forum', 'chats', 'events', 'members', 'collections'])
})

it('switches a part on for a test, and off again', () => {
  const off = switchOn('courses')
  expect(isBuilt('courses')).toBe(true)
  expect(permissions.filter(isPermissionBuilt)).toContain('createCourses')
  off()
  expect(isBuilt('courses')).toBe(false)
  expect(permissions.filter(isPermissionBuilt)).not.toContain('createCourses')
})
