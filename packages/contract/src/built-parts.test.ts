import { expect, it } from 'vitest'
import { isBuilt, parts, switchOn } from './built-parts.ts'
import { featureNames, isPermissionBuilt, permissions } from './channels/index.ts'

it('knows of every section of a community whether it is built', () => {
  expect(parts).toEqual(expect.arrayContaining([...featureNames]))
  expect(featureNames.filter(isBuilt)).toEqual(['forum', 'chats', 'members', 'collections'])
})

it('switches a part on for a test, and off again', () => {
  const off = switchOn('events')
  expect(isBuilt('events')).toBe(true)
  expect(permissions.filter(isPermissionBuilt)).toContain('createEvents')
  off()
  expect(isBuilt('events')).toBe(false)
  expect(permissions.filter(isPermissionBuilt)).not.toContain('createEvents')
})
