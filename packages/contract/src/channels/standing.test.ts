import { expect, it } from 'vitest'
import { canCloseChannel, canHandOver, canReadChannel, canSeeChannel, type Standing } from './standing.ts'

const nobody: Standing = {
  isMember: false,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  isMuted: false,
  mutedUntil: null,
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
])('%s hands a community over, closes and deletes it, or not', (_, standing, can) => {
  expect(canHandOver(standing)).toBe(can)
  expect(canCloseChannel(standing)).toBe(can)
})

it.each<[string, Standing, boolean]>([
  ['nobody', nobody, false],
  ['a member', member, false],
  ['an admin', { ...member, isAdmin: true }, false],
  ['the owner', { ...member, isAdmin: true, isOwner: true }, true],
])('%s sees a deleted community or not', (_, standing, can) => {
  const deleted = { isPublic: true, isDeleted: true, visitorsCanRead: true }
  expect([canSeeChannel(deleted, standing), canReadChannel(deleted, standing)]).toEqual([can, can])
  expect(canSeeChannel({ ...deleted, isDeleted: false }, standing)).toBe(true)
})
