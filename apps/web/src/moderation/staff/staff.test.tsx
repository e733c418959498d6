import { logCalls, moderationCalls } from '@guildhall/contract/moderation'
import type { Preloaded } from '@guildhall/contract/pages'
import { userCalls } from '@guildhall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { bo, cy, idOf, profile } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Suspensions.tsx'), import('./StaffLog.tsx')]))

const LIST = logCalls.getSuspensions.path
const SUSPEND = moderationCalls.suspend.path
const PROFILE = userCalls.getProfile.path
const staff = { ...signedIn, me: { ...signedIn.me!, isStaff: true } }
const of = (user: typeof bo) => ({ user, time: '2026-03-01T10:00:00.000Z', reason: 'Spam everywhere' })

function open(
  address: string,
  answers: Record<string, (input: unknown) => unknown>,
  preloaded: Preloaded = staff,
) {
  const world = createWorld(answers, preloaded)
  world.open(address)
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

it('lists who is suspended and why, and lifts it', async () => {
  let suspensions = [of(bo)]
  const { inputs } = open('/staff/suspensions', {
    [LIST]: () => ({ suspensions, next: null }),
    [SUSPEND]: () => {
      suspensions = []
      return { message: 'No longer suspended' }
    },
  })
  await screen.findByText('Spam everywhere')
  await userEvent.click(screen.getByRole('button', { name: /^Lift suspension/ }))
  await screen.findByText('No one is suspended')
  await screen.findByText('Bo Lind can sign in again')
  expect(inputs(SUSPEND)).toEqual([{ otherUserId: bo._id, isSuspended: false, reason: '' }])
})

it('suspends somebody by their name, with a reason, after asking', async () => {
  let suspensions = [of(bo)].slice(1)
  const { inputs } = open('/staff/suspensions', {
    [LIST]: () => ({ suspensions, next: null }),
    [PROFILE]: () => ({ user: profile(cy) }),
    [SUSPEND]: () => {
      suspensions = [of(cy)]
      return { message: 'Suspended' }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend somebody' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend somebody' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('Enter a username.')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), '@cy')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Suspend Cy Moe?' }))
  expect(inputs(SUSPEND)).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Suspend' }))
  await screen.findByText('Spam everywhere')
  expect(inputs(PROFILE)).toEqual([{ username: 'cy' }])
  expect(inputs(SUSPEND)).toEqual([{ otherUserId: cy._id, isSuspended: true, reason: 'Spam' }])
})

it('says that nobody has a name', async () => {
  open('/staff/suspensions', {
    [LIST]: () => ({ suspensions: [], next: null }),
    [PROFILE]: refused(404, 'not_found', 'User not found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend somebody' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'nobody')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('No one has this username.')
})

it('reads what staff did, in sentences', async () => {
  const entry = (digit: string, action: string, user: typeof bo | null) => ({
    _id: idOf(digit),
    action,
    actor: bo,
    user,
    reason: digit === '1' ? 'Spam' : '',
    time: '2026-03-01T10:00:00.000Z',
  })
  open('/staff/log', {
    [logCalls.getStaffLog.path]: () => ({
      entries: [
        entry('1', 'suspendPerson', cy),
        entry('2', 'warnPerson', cy),
        entry('3', 'keepReported', null),
        entry('4', 'launchRocket', cy),
      ],
      next: null,
    }),
  })
  const list = await screen.findByRole('list', { name: 'Log' })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Bo Lind suspended Cy Moe',
    'Bo Lind warned Cy Moe',
    'Bo Lind took no action on something',
    'Bo Lind acted on Cy Moe',
  ])
  within(lines[0]!).getByText('Spam')
})

it('can be tried again when it did not load', async () => {
  let isDown = true
  open('/staff/suspensions', {
    [LIST]: () => (isDown ? Promise.reject(new Error('cut')) : { suspensions: [of(bo)], next: null }),
  })
  await screen.findByText('We couldn’t load this list')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Spam everywhere')
})

it('does not exist for anybody else', async () => {
  const { inputs } = open('/staff/suspensions', {}, signedIn)
  await screen.findByText('Page not found')
  await waitFor(() => expect(inputs(LIST)).toEqual([]))
})
