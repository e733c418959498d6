import { directoryCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { member, person } from '../../testing/members.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Directory.tsx')]))

const mine = member(person(1, 'Lucía Ferrer'), { isBlocked: true, isAcrossBlock: true })
const theirs = member(person(2, 'Tomasz Wilk'), { isAcrossBlock: true })
const neither = member(person(3, 'Noor Haddad'))

async function open(channel = slowKiln, view = '') {
  const world = createWorld(
    {
      ...channelAnswers(channel),
      [directoryCalls.getMembers.path]: () => ({ members: [mine, theirs, neither], next: null }),
      [roleCalls.getChannelRoles.path]: () => ({ roles: [], next: null }),
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/members${view}`)
  await screen.findByText('Noor Haddad')
}
const row = (name: string, role: 'listitem' | 'row') =>
  within(screen.getByRole('link', { name }).closest(role === 'row' ? 'tr' : 'li')!)

it('members across a block are marked for who manages them, without what is personal', async () => {
  await open()
  const [lucia, tomasz, noor] = ['Lucía Ferrer', 'Tomasz Wilk', 'Noor Haddad'].map((name) =>
    row(name, 'listitem'),
  )
  lucia!.getByRole('button', { name: 'Blocked' })
  lucia!.getByRole('button', { name: /^Unblock/ })
  tomasz!.getByRole('button', { name: 'Blocked' })
  expect(tomasz!.queryByRole('button', { name: /Connect|Unblock/ })).toBeNull()
  noor!.getByRole('button', { name: /^Connect/ })
  expect(noor!.queryByText('Blocked')).toBeNull()
})

it('their rows are marked too', async () => {
  await open(slowKiln, '?view=table')
  row('Tomasz Wilk', 'row').getByRole('button', { name: 'Blocked' })
  expect(row('Noor Haddad', 'row').queryByText('Blocked')).toBeNull()
})

it('somebody who manages no members does not see whom they have blocked', async () => {
  await open({ ...slowKiln, ...asMember() })
  expect(screen.queryByText('Lucía Ferrer')).toBeNull()
})
