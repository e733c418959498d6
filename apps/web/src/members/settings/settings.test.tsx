import type { Channel } from '@guildhall/contract/channels'
import {
  type AuditEntry,
  directoryCalls as directory,
  removalCalls as removal,
} from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { member, person, role } from '../../testing/members.ts'
import { bo, idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Staff.tsx'),
    import('./Banned.tsx'),
    import('../audit/AuditLog.tsx'),
  ]),
)

const channelId = slowKiln._id
const maren = member(bo, { isAdmin: true, isOwner: true })
const priya = member(person(1, 'Priya Nambiar'), { isModerator: true })
const sam = person(2, 'Sam Whitlock')
const admins = role({ _id: idOf('4'), title: 'Admin', isNative: true, native: 'admin' })

async function open(page: string, answers: object = {}, more: Partial<Channel> = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [roleCalls.getChannelRoles.path]: () => ({ roles: [admins], next: null }),
      [directory.getMembers.path]: () => ({ members: [maren], next: null }),
      [directory.getModerators.path]: () => ({ moderators: [priya], next: null }),
      ...answers,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/settings/${page}`)
  await screen.findByRole('heading', { level: 1 })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, sent }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const list = (name: string) => screen.findByRole('list', { name })

describe('the staff', () => {
  it('are shown: admins and moderators [APP-SCREEN-4] [MEM-MOD-2]', async () => {
    const { sent } = await open('members')
    expect(within(await list('Admins')).getByText('Bo Lind')).toBeDefined()
    expect(within(await list('Admins')).getByText('Founder')).toBeDefined()
    expect(within(await list('Moderators')).getByText('Priya Nambiar')).toBeDefined()
    expect(sent(directory.getMembers).at(-1)).toMatchObject({ channelId, roles: [admins._id] })
    expect(sent(directory.getModerators)[0]).toEqual({ channelId, skip: 0, limit: 20 })
  })

  it('grow by a member who is made a moderator [MEM-MOD-1]', async () => {
    const noor = member(person(3, 'Noor Haddad'), { isModerator: true })
    const { sent } = await open('members', {
      [directory.addModerator.path]: () => ({ message: 'Added', member: noor }),
      [directory.getMembers.path]: () => ({ members: [noor], next: null }),
    })
    await list('Moderators')
    await userEvent.click(screen.getByRole('combobox', { name: 'Find a member' }))
    await userEvent.click(await screen.findByRole('option', { name: /Noor Haddad/ }))
    await press('Make moderator')
    await screen.findByText('Noor Haddad is now a moderator')
    expect(sent(directory.addModerator)).toEqual([{ channelId, moderatorId: noor._id }])
    expect(within(await list('Moderators')).getByText('Noor Haddad')).toBeDefined()
  })

  it('lose a moderator after a question [MEM-MOD-1]', async () => {
    const { sent } = await open('members', {
      [directory.removeModerator.path]: () => ({
        message: 'Removed',
        member: { ...priya, isModerator: false },
      }),
    })
    await press(/^Remove as moderator ?: Priya Nambiar/)
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Remove as moderator' }))
    await screen.findByText('No moderators yet.')
    expect(sent(directory.removeModerator)).toEqual([{ channelId, moderatorId: priya._id }])
  })

  it('are only read by those who are no admins', async () => {
    await open('members', {}, asMember(['manageMembers']))
    await list('Moderators')
    expect(screen.queryByRole('combobox', { name: 'Find a member' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove as moderator/ })).toBeNull()
  })
})

describe('those who are banned', () => {
  const ban = { user: sam, bannedBy: bo, reason: 'Spam', bannedTime: '2026-03-01T10:00:00.000Z' }

  it('are listed with the reason, and can join again', async () => {
    const { sent } = await open('members/banned', {
      [removal.getBannedUsers.path]: () => ({ bans: [ban], next: null }),
      [removal.unbanUser.path]: () => ({ message: 'Done', user: sam }),
      [removal.removeUserFromCommunity.path]: () => ({ message: 'Banned', user: sam }),
    })
    await screen.findByText('Sam Whitlock')
    expect(screen.getByText('Spam')).toBeDefined()
    await press(/^Lift ban/)
    await screen.findByText('No one is banned')
    expect(sent(removal.unbanUser)).toEqual([{ channelId, otherUser: sam._id }])
    await press('Undo')
    expect(sent(removal.removeUserFromCommunity)).toEqual([
      { channelId, otherUser: sam._id, isBanned: true, reason: 'Spam' },
    ])
  })
})

describe('the audit log', () => {
  const entry = (at: string, more: Partial<AuditEntry>): AuditEntry => ({
    _id: idOf(at),
    action: 'x',
    title: 'X',
    actor: bo,
    target: null,
    details: {},
    reason: '',
    caseId: null,
    about: null,
    context: null,
    undoUntil: null,
    undoneTime: null,
    hash: '',
    time: '2026-03-01T10:00:00.000Z',
    ...more,
  })

  it('tells in sentences who did what to whom', async () => {
    const entries = [
      entry('1', {
        action: 'banUser',
        target: { kind: 'user', _id: sam._id, user: sam },
        details: { reason: 'Spam' },
      }),
      entry('2', { action: 'approveRequests', details: { userIds: [idOf('a'), idOf('b')] } }),
      entry('3', { action: 'addContext', details: { text: 'Glaze lab' } }),
      entry('4', { action: 'upgradeCommunity', details: { from: 'Free', to: 'Mid' }, actor: null }),
      entry('5', { action: 'deletePost', title: 'Delete post', details: { title: 'Kiln for sale' } }),
      entry('6', { action: 'sendPostAsEmail', details: { recipients: 120 } }),
      entry('7', { action: 'editNotificationMessage', details: { text: 'Glaze lab' } }),
      entry('8', { action: 'launchRocket', title: 'Launched a rocket' }),
    ]
    await open('audit', { [removal.getAuditLog.path]: () => ({ entries, next: null }) })
    const lines = within(await screen.findByRole('region', { name: 'Audit log' })).getAllByRole('listitem')
    expect(lines.map((line) => line.querySelector('p')?.textContent?.trim())).toEqual([
      'Bo Lind banned Sam Whitlock',
      'Bo Lind approved 2 people',
      'Bo Lind created the room Glaze lab',
      'Someone changed the plan from Free to Mid',
      'Bo Lind deleted the post Kiln for sale',
      'Bo Lind sent a post by email to 120 people',
      'Bo Lind changed the pinned note of the room Glaze lab',
      'Bo Lind made a change: launched a rocket',
    ])
    expect(within(lines[0]!).getByText('Spam')).toBeDefined()
  })
})
