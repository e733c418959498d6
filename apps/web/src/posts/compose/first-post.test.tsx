import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { composerAnswers, glaze, paths, talk } from '../../testing/composing.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { roomsIn } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../../channels/FirstSteps.tsx'), import('./FirstPost.tsx')]),
)

/** A community with rooms and a description, and nothing written in it. */
function writing() {
  const channel = {
    ...slowKiln,
    membersCount: 1,
    whiteLabel: { ...slowKiln.whiteLabel, colorScheme: { primary: '#aa5522' } },
  }
  const world = createWorld(
    {
      ...composerAnswers(),
      ...channelAnswers(channel),
      '/api/v2/channel/getAllContexts': rooms,
      '/api/v2/channel/changeOnBoardTour': () => ({ message: 'Saved', onBoardTour: {} }),
    },
    signedIn,
  )
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { open: world.open, inputs }
}
const rooms = () => ({ ...roomsIn({ Bench: [glaze, talk] }), version: 1 })

it('lets an owner write the first post in place, from a beginning if they like', async () => {
  const { open: show, inputs } = writing()
  show('/c/slow-kiln/start')
  const field = await screen.findByRole('textbox', { name: 'Your first post' })
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  expect(field).toHaveProperty('value', expect.stringContaining('What brought you here'))
  await userEvent.click(screen.getByRole('button', { name: 'Introduce yourself' }))
  expect(field).toHaveProperty('value', expect.not.stringContaining('What brought you here'))
  await userEvent.type(field, 'clay is slow.')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(inputs(paths.create)).toHaveLength(1))
  expect(inputs(paths.create)[0]).toMatchObject({ context: glaze._id, contentType: 'Markup' })
  expect(JSON.stringify(inputs(paths.create)[0])).toContain('because clay is slow.')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your first post' })).toBeNull())
  await screen.findByRole('progressbar', { name: '5 of 7 done' })
})

it('keeps what an owner began to write when the page is left', async () => {
  const { open: show } = writing()
  const router = show('/c/slow-kiln/start')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your first post' }), 'Half a sentence')
  await act(() => router.navigate('/c/slow-kiln/about'))
  await userEvent.click(await screen.findByRole('link', { name: /First steps \d\/7/ }))
  expect(await screen.findByRole('textbox', { name: 'Your first post' })).toHaveProperty(
    'value',
    'Half a sentence',
  )
})
