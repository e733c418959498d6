import type { Channel } from '@guildhall/contract/channels'
import type { Preloaded } from '@guildhall/contract/pages'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { answersFor, member } from '../../testing/open-room.ts'
import { postOf } from '../../testing/posts.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('../../posts/RoomFeedPage.tsx')]))

const read = (mine: '12' | '24' | null): Preloaded => ({
  ...signedIn,
  me: { ...signedIn.me!, region: 'Europe/Oslo', timeFormat: mine },
})

async function titleIn(timeFormat: Channel['timeFormat'], preloaded: Preloaded) {
  const post = postOf('Crawl', { postedTime: '2025-06-16T19:14:00.000Z' })
  const { open } = createWorld(answersFor([post], { ...member, timeFormat }), preloaded)
  open(`/c/slow-kiln/channel/${idFor('Glaze lab')}`)
  await screen.findByRole('article', { name: 'Crawl' })
  return document.querySelector('time[datetime="2025-06-16T19:14:00.000Z"]')?.getAttribute('title')
}

it.for([
  ['24', null, '21:14'],
  ['12', null, '9:14 pm'],
  ['12', '24', '21:14'],
  ['24', '12', '9:14 pm'],
] as const)(
  'a community with %s hours shows a reader who chose %s the time %s [PROM-3]',
  async ([community, mine, time]) => {
    expect(await titleIn(community, read(mine))).toBe(`Monday 16 June 2025, ${time}`)
  },
)

it('shows visitors the time as the community does', async () => {
  expect(await titleIn('12', signedOut)).toMatch(/^Monday 16 June 2025, \d{1,2}:14 [ap]m$/)
})
