import { type Channel, channelCalls } from '@guildhall/contract/channels'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { dialog } from '../../testing/acts.ts'
import { answersFor, member } from '../../testing/open-room.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./ChooseCommunity.tsx'),
    import('../feed/HomeFeed.tsx'),
    import('./NewPost.tsx'),
  ]),
)

const LIST = channelCalls.getChannels.path
const quiet = { ...member, _id: idFor('Quiet kiln'), slug: 'quiet-kiln', title: 'Quiet kiln' }

/** A member of two communities, who may post where the server says. */
function openHome(postable: Channel[]) {
  const { asked, open } = createWorld(
    { ...answersFor([], member), [LIST]: () => ({ channels: postable, next: null }) },
    { ...signedIn, loadedData: { channels: [member, quiet] } },
  )
  return { asked, router: open('/') }
}

/** The top bar has the button, and so has a phone within reach of the thumb. */
async function create() {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create' }))[0]!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Post' }))
}

it('lets one choose a community in which one may post, and opens its composer [PROM-17]', async () => {
  const { router, asked } = openHome([member])
  await create()
  const choice = await dialog()
  const links = await choice.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Slow Kiln')])
  expect(asked).toContainEqual({ path: LIST, input: { isCreatePost: true, limit: 100 } })
  await userEvent.click(links[0]!)
  await screen.findByRole('textbox', { name: 'Title' })
  expect(router.state.location.pathname).toBe('/c/slow-kiln/new-post')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says so where there is no room to post in [PROM-17]', async () => {
  openHome([])
  await create()
  const choice = within(await screen.findByRole('dialog', { name: 'Where do you want to post?' }))
  await choice.findByText('No rooms to post in')
})
