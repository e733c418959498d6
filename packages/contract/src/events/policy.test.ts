import { describe, expect, it } from 'vitest'
import type { Permission } from '../channels/permissions.ts'
import type { Standing } from '../channels/standing.ts'
import {
  canCheckIn,
  canCreateEvents,
  canJoinEvent,
  canKeepDoor,
  canListEvent,
  canManageEvent,
  canRegister,
  canSeeEvent,
} from './policy.ts'

const visitor: Standing = {
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
const member = { ...visitor, isMember: true }
const holder = { ...member, roleIds: ['role'] }
const having = (...permissions: Permission[]): Standing => ({ ...member, permissions })
const admin = { ...member, isAdmin: true }

const open = { isPublic: true, isDeleted: false, visitorsCanRead: true }
const quiet = { ...open, visitorsCanRead: false }
const event = {
  isDraft: false,
  isDeleted: false,
  isChannelOnly: false,
  isRestricted: false,
  roleIds: [] as string[],
  isOwn: false,
  isHost: false,
}
const own = { isOwn: true, isHost: false }

describe('who makes and manages events', () => {
  it('is for holders of the permission and admins, not for the muted [EVENT-14] [EVENT-15]', () => {
    expect(canCreateEvents(having('createEvents'))).toBe(true)
    expect(canCreateEvents(admin)).toBe(true)
    expect(canCreateEvents(member)).toBe(false)
    expect(canCreateEvents({ ...admin, isMuted: true })).toBe(false)
    expect(canCreateEvents({ ...having('createEvents'), isMember: false })).toBe(false)
  })

  it('lets hosts and makers change their own, moderators all [EVENT-15]', () => {
    expect(canManageEvent(member, event)).toBe(false)
    expect(canManageEvent(member, own)).toBe(true)
    expect(canManageEvent(member, { isOwn: false, isHost: true })).toBe(true)
    expect(canManageEvent(visitor, own)).toBe(false)
    expect(canManageEvent(having('createEvents'), event)).toBe(false)
    expect(canManageEvent(having('moderateEvents'), event)).toBe(true)
    expect(canManageEvent(admin, event)).toBe(true)
  })

  it('lets doorkeepers keep the door and nothing else', () => {
    expect(canKeepDoor(member, { ...event, isDoorkeeper: true })).toBe(true)
    expect(canKeepDoor(visitor, { ...event, isDoorkeeper: true })).toBe(false)
    expect(canKeepDoor(member, { ...event, isDoorkeeper: false })).toBe(false)
    expect(canKeepDoor(member, { ...own, isDoorkeeper: false })).toBe(true)
  })
})

describe('who sees an event', () => {
  const rows = [
    ['to all', event, [true, true, true, true]],
    ['to members', { ...event, isChannelOnly: true }, [false, true, true, true]],
    ['by role', { ...event, isRestricted: true, roleIds: ['role'] }, [false, false, true, true]],
    ['by a role that is gone', { ...event, isRestricted: true }, [false, false, false, true]],
    ['as a draft', { ...event, isDraft: true }, [false, false, false, true]],
    ['deleted', { ...event, isDeleted: true }, [false, false, false, false]],
  ] as const
  it.for(rows)('%s: visitors, members, holders, moderators', ([, seen, expected]) => {
    const people = [visitor, member, holder, having('moderateEvents')]
    expect(people.map((one) => canListEvent(open, one, seen))).toEqual(expected)
    expect(people.map((one) => canSeeEvent(open, one, seen))).toEqual(expected)
  })

  it('shows visitors nothing where they read nothing', () => {
    expect(canSeeEvent(quiet, visitor, event)).toBe(false)
    expect(canSeeEvent(quiet, member, event)).toBe(true)
    expect(canSeeEvent(open, { ...visitor, isBanned: true }, event)).toBe(false)
  })

  it('opens to whoever has a place what they see no more', () => {
    const closed = { ...event, isRestricted: true, roleIds: ['role'], isComing: true }
    expect(canSeeEvent(open, member, closed)).toBe(true)
    expect(canListEvent(open, member, closed)).toBe(false)
    expect(canSeeEvent(quiet, visitor, closed)).toBe(false)
    expect(canSeeEvent(open, member, { ...closed, isDraft: true })).toBe(false)
    expect(canSeeEvent(open, member, { ...closed, isDeleted: true })).toBe(false)
  })

  it('opens to its maker what their lists leave out', () => {
    for (const closed of [
      { ...event, ...own, isDraft: true },
      { ...event, ...own, isRestricted: true, roleIds: ['role'] },
    ]) {
      expect(canSeeEvent(open, member, closed)).toBe(true)
      expect(canListEvent(open, member, closed)).toBe(false)
      expect(canSeeEvent(open, visitor, closed)).toBe(false)
    }
    expect(canSeeEvent(open, member, { ...event, ...own, isDeleted: true })).toBe(false)
  })
})

describe('who may register', () => {
  const at = (time: string) => new Date(`2026-06-20T${time}:00Z`)
  const registrable = {
    isActive: true,
    registrationStartTime: '2026-06-20T08:00:00Z',
    registrationEndTime: '2026-06-20T12:00:00Z',
    eventEndTime: '2026-06-20T15:00:00Z',
    seatsLeft: 1,
    hasWaitingList: false,
    status: null,
  }
  it('is everybody within the window, as long as there is room or a queue', () => {
    expect(canRegister(member, registrable, at('09:00'))).toBe(true)
    expect(canRegister(member, registrable, at('07:59'))).toBe(false)
    expect(canRegister(member, registrable, at('12:00'))).toBe(false)
    expect(canRegister(member, { ...registrable, registrationEndTime: null }, at('14:59'))).toBe(true)
    expect(canRegister(member, { ...registrable, registrationEndTime: null }, at('15:00'))).toBe(false)
    expect(canRegister(member, { ...registrable, registrationStartTime: null }, at('07:00'))).toBe(true)
    expect(canRegister(member, { ...registrable, seatsLeft: 0 }, at('09:00'))).toBe(false)
    expect(canRegister(member, { ...registrable, seatsLeft: 0, hasWaitingList: true }, at('09:00'))).toBe(
      true,
    )
    expect(canRegister(member, { ...registrable, seatsLeft: null }, at('09:00'))).toBe(true)
    expect(canRegister(member, { ...registrable, isActive: false }, at('09:00'))).toBe(false)
  })

  it('is members alone, the muted among them', () => {
    expect(canRegister(visitor, registrable, at('09:00'))).toBe(false)
    const muted = { ...member, isMuted: true }
    expect(canRegister(muted, registrable, at('09:00'))).toBe(true)
  })

  it('is nobody twice', () => {
    for (const status of ['registered', 'held', 'waiting', 'offered', 'pending'] as const)
      expect(canRegister(member, { ...registrable, status }, at('09:00'))).toBe(false)
    for (const status of ['declined', 'cancelled'] as const)
      expect(canRegister(member, { ...registrable, status }, at('09:00'))).toBe(true)
  })
})

it('opens the way in a quarter of an hour before the start, until half an hour after the end', () => {
  const joinable = {
    isCancelled: false,
    isDraft: false,
    hasAccess: true,
    eventStartTime: '2026-06-20T15:00:00Z',
    eventEndTime: '2026-06-20T16:00:00Z',
  }
  const joins = (time: string, more = {}) =>
    canJoinEvent({ ...joinable, ...more }, new Date(`2026-06-20T${time}Z`))
  expect(joins('14:44:59')).toBe(false)
  expect(joins('14:45:00')).toBe(true)
  expect(joins('16:30:00')).toBe(true)
  expect(joins('16:30:01')).toBe(false)
  expect(joins('15:00:00', { hasAccess: false })).toBe(false)
  expect(joins('15:00:00', { isCancelled: true })).toBe(false)
  expect(joins('15:00:00', { isDraft: true })).toBe(false)
})

it('opens the door a day before the start, and never where nothing takes place', () => {
  const event = { isCancelled: false, isDraft: false, eventStartTime: '2026-06-20T15:00:00Z' }
  const opens = (time: string, more = {}) => canCheckIn({ ...event, ...more }, new Date(time))
  expect(opens('2026-06-19T14:59:59Z')).toBe(false)
  expect(opens('2026-06-19T15:00:00Z')).toBe(true)
  expect(opens('2026-07-20T15:00:00Z')).toBe(true)
  expect(opens('2026-06-20T15:00:00Z', { isCancelled: true })).toBe(false)
  expect(opens('2026-06-20T15:00:00Z', { isDraft: true })).toBe(false)
})
