import { expect, it } from 'vitest'
import { canHandOver, type Standing } from './standing.ts'

const nobody: Standing = {
  isMember: false,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  roleIds: [],
  permissions: [],
}
const member = { ...nobody, isMember: true }

it.each<[string, Standing, boolean]>([
  ['nobody', nobody, false],
  ['a member', member, false],
  ['a moderator', { ...member, isModerator: true }, false],
  ['an admin', { ...member, isAdmin: true }, false],
  ['the owner', { ...member, isAdmin: true, isOwner: true }, true],
  ['an owner who has left', { ...nobody, isOwner: true }, false],
])('%s hands a community over or not', (_, standing, can) => {
  expect(canHandOver(standing)).toBe(can)
})
