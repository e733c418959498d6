import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { signedOut } from '../testing/preloaded.ts'
import { kilnFor } from '../testing/strangers.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([import('./AuthLayout.tsx'), import('../channels/side-look.tsx')]))

const kiln = kilnFor({ description: 'Pots, slowly.' })
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

it.each(['/signin', '/signin?next=/c/another', '/signin?next=/me/settings'])(
  'stays plain at %s',
  async (address) => {
    createWorld({}, knowing).open(address)
    await screen.findByRole('complementary', { name: 'Guildhall' })
    expect(screen.queryByText('Pots, slowly.')).toBeNull()
  },
)
