import type { Channel } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./settings/ChannelSettingsIndex.tsx')]))

async function open(more: Partial<Channel> = {}, address = '/c/slow-kiln/settings') {
  const world = createWorld(channelAnswers({ ...slowKiln, ...more }), signedIn)
  const router = world.open(address)
  await screen.findByRole('heading', { level: 1 })
  return { ...world, router }
}
const nav = () => screen.getByRole('navigation', { name: 'Settings of Slow Kiln' })
const links = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) => link.textContent)

it('lists every section of the settings for the owner, in groups [CH-SETTINGS-1]', async () => {
  await open({ memberRequestCount: 14 })
  expect(links()).toEqual([
    'Back to community',
    'General',
    'Privacy & joining',
    'Rooms & groups',
    'Chat threads',
    'Rules',
    'Collections',
    'Post tags',
    'API keys',
    'Moderation1414 unread',
    'Members',
    'Roles & permissions',
    'Welcome & questions',
    'Invitations',
    'Filters',
    'Audit log',
    'Earnings',
    'Paid tiers',
    'Transactions',
    'Payments & taxes',
    'Branding',
    'Features & cards',
    'Emails',
    'Plan & billingMid',
  ])
  expect(within(nav()).getByRole('link', { name: 'Branding' }).getAttribute('href')).toBe(
    '/c/slow-kiln/settings/branding',
  )
})

it('shows others only what their roles let them change [CH-ADMIN-1]', async () => {
  await open(asMember(['manageMembers', 'manageBranding', 'moderatePosts']))
  expect(links()).toEqual([
    'Back to community',
    'Post tags',
    'Moderation',
    'Members',
    'Invitations',
    'Branding',
  ])
})

it('tells those without any such role that it is not for them', async () => {
  await open(asMember(), '/c/slow-kiln/settings/general')
  expect(screen.getByText('This page is for admins')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
})

it('is found by the palette from anywhere in the community', async () => {
  const { router } = await open({}, '/c/slow-kiln/about')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'audit')
  await userEvent.click(await screen.findByRole('option', { name: 'Settings: Audit log' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/settings/audit'))
})
