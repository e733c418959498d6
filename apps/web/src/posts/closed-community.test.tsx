import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { composerAnswers, paths, written } from '../testing/composing.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./ForumPage.tsx'), import('./card/PostMenu.tsx')]))

it('lets people in a closed community save and delete what is theirs, and offers nothing that would be refused', async () => {
  const channel = { ...slowKiln, isClosed: true }
  openPage('/c/slow-kiln/channel', {
    ...composerAnswers(),
    '/api/v2/channel/getchannelinfo': () => ({ channel }),
    '/api/v2/channel/getchannels': () => ({ channels: [channel], next: null }),
    [paths.get]: () => ({ posts: [written()], next: null }),
  })
  // Until the menu's code has come a disabled button of the same name stands in its place.
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/, expanded: false }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(offered.join()).toMatch(/Save.*Delete/)
  expect(offered.join()).not.toMatch(/Edit|Pin|Upvote/)
})
