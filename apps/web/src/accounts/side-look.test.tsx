import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { signedOut } from '../testing/preloaded.ts'
import { kilnFor } from '../testing/strangers.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([import('./sign-in/AuthLayout.tsx'), import('../channels/side-look.tsx')]))

const kiln = kilnFor({ description: 'Pots, slowly.' })
const inClay = { ...kiln.whiteLabel, colorScheme: { primary: '#a85a2c' } }
const knowing = { ...signedOut, loadedData: { channels: [kiln] } }

it.each(['/signin?next=/c/slow-kiln', '/signin/password?next=%2Fc%2Fslow-kiln%2Fchannel'])(
  'carries the look of the community that %s leads back to',
  async (address) => {
    createWorld({}, knowing).open(address)
    const beside = await screen.findByRole('complementary', { name: 'Slow Kiln' })
    expect(beside.textContent).toContain('Pots, slowly.')
    expect(screen.getByRole('link', { name: /Slow Kiln/ }).getAttribute('href')).toBe('/c/slow-kiln')
  },
)

it('names the community, opens its front page for a first visit, and links to the terms it has', async () => {
  const channels = [
    kilnFor({ public: { ...kiln.public, termsUrl: 'https://kiln.example/terms' }, whiteLabel: inClay }),
  ]
  createWorld({}, { ...signedOut, loadedData: { channels } }).open(
    '/signin?next=/c/slow-kiln%3FinviteId%3Dabc',
  )
  await screen.findByRole('heading', { level: 1, name: 'Sign in to Slow Kiln' })
  const linksTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linksTo('Visit first')).toBe('/c/slow-kiln?inviteId=abc')
  expect(linksTo('Terms')).toBe('https://kiln.example/terms')
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#a85a2c')
})

it.each(['/signin', '/signin?next=/c/another', '/signin?next=/me/settings'])(
  'stays plain at %s',
  async (address) => {
    createWorld({}, knowing).open(address)
    await screen.findByRole('complementary', { name: 'Guildhall' })
    expect(screen.queryByText('Pots, slowly.')).toBeNull()
    await screen.findByRole('heading', { level: 1, name: 'Welcome' })
    expect(document.body.textContent).not.toContain('Slow Kiln')
  },
)
