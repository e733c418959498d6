import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, kilnSettings, slowKiln } from '../../testing/channels.ts'
import { german } from '../../testing/german.ts'
import { bo, idOf, profile } from '../../testing/people.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(AppShell.preload)

const titles = ['Art and craft', 'Beekeeping', 'Food', 'Music', 'Nature']
const spaces = titles.map((title, digit) => ({
  _id: idOf(String(digit)),
  id: idOf(String(digit)),
  title,
  spaceIcon: '',
  displayPicture: null,
  shareUrl: '',
  joinedChannelsCount: 0,
  channelsCount: 1,
  isUserJoined: false,
}))
const answers = {
  '/api/v2/interestspace': () => ({ spaces }),
  '/api/v2/channel/getchannels': () => ({ channels: [], next: null }),
}

it('interests are named in the reader’s language and alphabet; one that only this server has keeps its name', async () => {
  createWorld(answers, signedOut).open('/explore', german)
  await screen.findByRole('link', { name: 'Musik' })
  const links = within(screen.getByRole('navigation', { name: 'Themen der Communitys' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Alle',
    'Beekeeping',
    'Kochen und Essen',
    'Kunst und Handwerk',
    'Musik',
    'Natur',
  ])
})

it('an owner finds them by those names', async () => {
  const settings = { ...kilnSettings, spaces: [idOf('0')] }
  const world = createWorld({ ...answers, ...channelAnswers(slowKiln, settings) }, signedIn)
  world.open('/c/slow-kiln/settings/general', german)
  await screen.findByText('Kunst und Handwerk')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Interessen' }), 'essen')
  await screen.findByRole('option', { name: 'Kochen und Essen' })
  expect(screen.queryByRole('option', { name: 'Musik' })).toBeNull()
})

it('a profile names them so as well', async () => {
  const interests = [{ _id: idOf('2'), title: 'Food', spaceIcon: '' }]
  const world = createWorld(
    {
      '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
      '/api/v2/posts': () => ({ posts: [], next: null }),
      '/api/v2/user/communities': () => ({ communities: [], count: 0, commonCount: 0, interests }),
    },
    signedIn,
  )
  world.open('/user/bo.lind', german)
  await screen.findByRole('link', { name: 'Kochen und Essen' })
})
