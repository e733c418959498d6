import { inviteCalls as invites } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, kilnSettings, slowKiln } from '../../testing/channels.ts'
import { role } from '../../testing/members.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Invitations.tsx')]))

const channelId = slowKiln._id

async function open(answers: object, settings = kilnSettings) {
  const world = createWorld({ ...channelAnswers(slowKiln, settings), ...answers }, signedIn)
  world.open('/c/slow-kiln/settings/invitations')
  await screen.findByRole('heading', { level: 1 })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, sent }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('invitations', () => {
  const link = {
    inviteId: 'code',
    url: 'https://guildhall.example/c/slow-kiln?inviteId=code',
    roles: [],
    createdTime: '',
  }
  const potter = role({ title: 'Potter' })
  const roles = {
    [roleCalls.getChannelRoles.path]: () => ({
      roles: [role({ _id: idOf('4'), title: 'Moderator', isNative: true, native: 'moderator' }), potter],
      next: null,
    }),
  }
  /** Chooses a role in the n-th field; a rank is not offered. */
  async function chooseRole(at: number) {
    await userEvent.click((await screen.findAllByRole('combobox', { name: 'Roles' }))[at]!)
    expect(screen.queryByRole('option', { name: 'Moderator' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: 'Potter' }))
    await userEvent.keyboard('{Escape}')
  }

  it('carry roles that whoever invites can give', async () => {
    const { sent } = await open({
      ...roles,
      [invites.getInviteLink.path]: () => ({ inviteLink: null }),
      [invites.makeInviteLink.path]: () => ({
        message: 'Link made',
        inviteLink: { ...link, roles: [potter] },
      }),
      [invites.bulkInvite.path]: () => ({ message: 'Invited', channel: slowKiln }),
    })
    await screen.findByRole('button', { name: 'Create link' })
    await chooseRole(0)
    await press('Create link')
    await screen.findByRole('textbox', { name: 'Your link' })
    await press('Remove Potter')
    await chooseRole(1)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'sam@kiln.example')
    await press('Send 1 invitation')
    await screen.findByText('1 invitation sent')
    expect(sent(invites.makeInviteLink)).toEqual([
      { channelId, roles: [potter._id] },
      { channelId, roles: [] },
    ])
    expect(sent(invites.bulkInvite)).toEqual([
      { channelId, emails: ['sam@kiln.example'], roles: [potter._id] },
    ])
  })

  it('carry none where somebody has none to give', async () => {
    const channel = { ...slowKiln, ...asMember(['manageMembers']) }
    const world = createWorld(
      { ...channelAnswers(channel), ...roles, [invites.getInviteLink.path]: () => ({ inviteLink: null }) },
      signedIn,
    )
    world.open('/c/slow-kiln/settings/invitations')
    await screen.findByRole('button', { name: 'Create link' })
    expect(screen.queryByRole('combobox', { name: 'Roles' })).toBeNull()
  })

  it('by e-mail are taken out of whatever was pasted', async () => {
    const { sent } = await open({
      [invites.getInviteLink.path]: () => ({ inviteLink: null }),
      [invites.bulkInvite.path]: () => ({ message: 'Invited', channel: slowKiln }),
    })
    await press('Send invitations')
    expect(screen.getByText('Enter at least one email address.')).toBeDefined()
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Email addresses' }),
      'Sam <sam@kiln.example>, noor@kiln.example',
    )
    await press('Send 2 invitations')
    await screen.findByText('2 invitations sent')
    expect(sent(invites.bulkInvite)).toEqual([
      { channelId, emails: ['sam@kiln.example', 'noor@kiln.example'] },
    ])
  })

  it('by e-mail come out of a CSV file too', async () => {
    await open({ [invites.getInviteLink.path]: () => ({ inviteLink: null }) })
    const file = new File(['name,email\nSam,sam@kiln.example\n'], 'people.csv', { type: 'text/csv' })
    await userEvent.upload(await screen.findByLabelText('File with email addresses'), file)
    await screen.findByRole('button', { name: 'Send 1 invitation' })
  })

  it('by link are made, copied and taken back', async () => {
    const { sent } = await open({
      [invites.getInviteLink.path]: () => ({ inviteLink: null }),
      [invites.makeInviteLink.path]: () => ({ message: 'Link made', inviteLink: link }),
      [invites.revokeInviteLink.path]: () => ({ message: 'Link revoked' }),
    })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await press('Create link')
    expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveProperty('value', link.url)
    await press('Copy')
    await screen.findByText('Link copied')
    expect(write).toHaveBeenCalledWith(link.url)
    await press('Revoke link')
    await screen.findByText('Link revoked')
    expect(sent(invites.revokeInviteLink)).toEqual([{ channelId }])
    await screen.findByRole('button', { name: 'Create link' })
  })

  it('that wait are listed for admins, and can be taken back', async () => {
    const settings = { ...kilnSettings, pendingInviteEmails: ['sam@kiln.example'] }
    const { sent } = await open(
      {
        [invites.getInviteLink.path]: () => ({ inviteLink: null }),
        [invites.cancelInvite.path]: () => ({
          message: 'Cancelled',
          channel: { ...slowKiln, settings: kilnSettings },
        }),
      },
      settings,
    )
    await press(/^Cancel invitation ?sam@kiln.example/)
    await screen.findByText('No pending invitations.')
    expect(sent(invites.cancelInvite)).toEqual([{ channelId, email: 'sam@kiln.example' }])
    await waitFor(() => expect(screen.queryByText('sam@kiln.example')).toBeNull())
  })

  it('by e-mail say how many are left today, and when there are more', async () => {
    const allowances = [
      { mostADay: 20, left: 3, moreTime: null },
      { mostADay: 20, left: 0, moreTime: '2026-05-04T10:00:00.000Z' },
    ]
    const answers = {
      [invites.getInviteLink.path]: () => ({ inviteLink: null }),
      [invites.getInviteAllowance.path]: () => ({ allowance: allowances[0] }),
      [invites.bulkInvite.path]: () => ({ message: 'Invited', channel: slowKiln }),
    }
    await open(answers)
    expect(await screen.findAllByText('3 of 20 invitations left today')).toHaveLength(2)
    allowances.shift()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'sam@kiln.example')
    await press('Send 1 invitation')
    expect(await screen.findAllByText(/^No invitations left today/)).toHaveLength(2)
    expect(screen.getAllByText(/^Monday 4 May/)[0]!.getAttribute('datetime')).toBe('2026-05-04T10:00:00.000Z')
  })
})

describe('a list of members', () => {
  const answers = {
    [invites.getInviteLink.path]: () => ({ inviteLink: null }),
    [invites.importMembers.path]: () => ({ message: 'Imported', imported: 2 }),
  }

  it('is uploaded, looked over and imported with where the people agreed', async () => {
    let pending: string[] = []
    const channelInfo = () => ({
      channel: { ...slowKiln, settings: { ...kilnSettings, pendingInviteEmails: pending } },
    })
    const { sent } = await open({ ...answers, '/api/v2/channel/getchannelinfo': channelInfo })
    const table =
      'E-mail;Name\nsam@kiln.example;Sam\nnobody;Nobody\nnoor@kiln.example;\nSAM@kiln.example;Sam\n'
    await userEvent.upload(
      await screen.findByLabelText('File with people'),
      new File([table], 'people.csv', { type: 'text/csv' }),
    )
    await screen.findByText('2 people found')
    screen.getByText('1 duplicate address skipped')
    screen.getByText('1 line without a valid email address skipped')
    expect(screen.getByText('nobody, Nobody').closest('li')!.textContent).toBe('Line 3: nobody, Nobody')
    await userEvent.type(screen.getByRole('textbox', { name: 'Where did they agree?' }), 'At our fair')
    await userEvent.click(screen.getByRole('checkbox', { name: /^These people agreed/ }))
    pending = ['sam@kiln.example']
    await press('Import 2 people')
    await screen.findByText('2 people imported.')
    await screen.findByRole('button', { name: /^Cancel invitation ?sam@kiln.example/ })
    expect(sent(invites.importMembers)).toEqual([
      {
        channelId,
        people: [{ email: 'sam@kiln.example', fullname: 'Sam' }, { email: 'noor@kiln.example' }],
        consent: { source: 'At our fair', isAgreed: true },
      },
    ])
  })

  it('is not sent without people, a place or consent, and the first field that lacks something is shown', async () => {
    const { sent } = await open(answers)
    await press('Import')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'People' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'People' }), 'sam@kiln.example')
    await press('Import 1 person')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Where did they agree?' }))
    await userEvent.keyboard('At our fair')
    await press('Import 1 person')
    const box = screen.getByRole('checkbox', { name: /^These people agreed/ })
    expect([document.activeElement, box.getAttribute('aria-invalid')]).toEqual([box, 'true'])
    screen.getByText('You can only import people who agreed.')
    expect(sent(invites.importMembers)).toEqual([])
  })

  it('is offered to admins only', async () => {
    const channel = { ...slowKiln, ...asMember(['manageMembers']) }
    createWorld({ ...channelAnswers(channel), ...answers }, signedIn).open(
      '/c/slow-kiln/settings/invitations',
    )
    await screen.findByRole('textbox', { name: 'Email addresses' })
    expect(screen.queryByRole('heading', { name: 'Import a list' })).toBeNull()
  })
})
