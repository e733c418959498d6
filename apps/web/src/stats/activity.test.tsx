import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { slowKiln } from '../testing/channels.ts'
import { idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./ActivityPage.tsx')]))

const ACTIVITY = '/api/v3/user/activity'
const about = {
  title: 'Celadon without cobalt',
  context: { _id: idOf('8'), text: 'Glaze lab' },
  channel: { _id: slowKiln._id, slug: 'slow-kiln', title: 'Slow Kiln' },
}
const act = (minute: number, more: object) => ({
  time: `2026-03-04T10:0${minute}:00.000Z`,
  type: 'post',
  user: signedIn.me,
  post: idOf('9'),
  about,
  ...more,
})

it('what I did stands on a page of its own, found in my menu, with the way to it [PROM-13]', async () => {
  const world = createWorld(
    {
      [ACTIVITY]: (input) =>
        'after' in (input as object)
          ? { activity: [act(1, { type: 'answer' })], next: null }
          : { activity: [act(3, {}), act(2, { type: 'comment', post: null, about: null })], next: 'on' },
    },
    signedIn,
  )
  world.open('/me/settings')
  await userEvent.click(await screen.findByRole('button', { name: /Ana Berg/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your activity' }))
  await screen.findByRole('heading', { level: 1, name: 'Your activity' })
  await screen.findByText('You posted')
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByText(/^You (posted|commented)/))
  const title = within(first!).getByRole('link', { name: 'Celadon without cobalt' })
  expect(title.getAttribute('href')).toBe(`/me/post/${idOf('9')}`)
  within(first!).getByRole('link', { name: 'Glaze lab' })
  within(second!).getByText('This post is no longer available.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('You answered')
  screen.getByText('You posted')
})

it('says so when there is nothing yet', async () => {
  createWorld({ [ACTIVITY]: () => ({ activity: [], next: null }) }, signedIn).open('/me/activity')
  await screen.findByText('Nothing here yet')
})
