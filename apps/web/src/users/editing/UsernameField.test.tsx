import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

const EDIT = '/api/v2/user/editProfile'
const FREE = '/api/v2/user/isusernameavailable'

beforeAll(() => Promise.all([AppShell.preload(), import('./ProfileEdit.tsx')]))

/** A server on which every name is free. */
const free = {
  [EDIT]: (input: unknown) => ({ message: 'Saved', user: { ...signedIn.me, ...(input as object) } }),
  [FREE]: () => ({ isAvailable: true }),
}

async function open(answers: Parameters<typeof createWorld>[0] = free) {
  const world = createWorld(answers, signedIn)
  world.open('/me/settings/profile')
  await screen.findByLabelText('Username')
  return world
}
async function type(name: string) {
  await userEvent.clear(screen.getByLabelText('Username'))
  await userEvent.type(screen.getByLabelText('Username'), name)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('is asked about once typing has rested, by the call for it [ACC-USERNAME-4]', async () => {
  const { asked } = await open()
  await type('weaver_9')
  await screen.findByText('Available. 4 to 30 letters, digits, dots or underscores.')
  expect(asked).toEqual([{ path: FREE, input: { username: 'weaver_9' } }])
})

it('says so in a live region when it is taken, and is not sent', async () => {
  const { asked } = await open({ ...free, [FREE]: () => ({ isAvailable: false }) })
  await type('somebody')
  const words = await screen.findByText('That username is taken')
  expect(words.closest('[aria-live="polite"]')).not.toBeNull()
  await save()
  expect(asked.map(({ path }) => path)).toEqual([FREE])
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

it.each([
  ['abc', 'Too short. Use at least 4 characters.'],
  ['an na', 'Use letters and digits, with single dots or underscores between them.'],
])('is refused without asking when it is like %s', async (name, words) => {
  const { asked } = await open()
  await type(name)
  await screen.findByText(words)
  expect(asked).toEqual([])
})

it('needs no asking when it is one’s own', async () => {
  const { asked } = await open()
  await type('other_name')
  await screen.findByText(/^Available/)
  await type('ana')
  await waitFor(() => expect(screen.queryByText(/^Available/)).toBeNull())
  expect([asked.length, screen.getByLabelText('Username').getAttribute('aria-invalid')]).toEqual([1, null])
})

it('is still saved when nobody could say whether it is free', async () => {
  const { asked } = await open({ ...free, [FREE]: refused(429, 'rate_limited', 'Too many') })
  await type('weaver_9')
  await screen.findByText('We couldn’t check this username. We’ll check it when you save.')
  await save()
  await screen.findByText('Profile saved')
  expect(asked.at(-1)).toEqual({ path: EDIT, input: { username: 'weaver_9' } })
})

it('is refused at its field when somebody else took it meanwhile', async () => {
  await open({ ...free, [EDIT]: refused(409, 'conflict', 'That username is taken') })
  await type('weaver_9')
  await screen.findByText(/^Available/)
  await save()
  await screen.findByText('That username is taken')
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  await type('weaver_10')
  expect(screen.queryByText('That username is taken')).toBeNull()
})
