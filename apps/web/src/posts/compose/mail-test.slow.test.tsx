import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press } from '../../testing/acts.ts'
import { glaze, openComposer, paths, write, written } from '../../testing/composing.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => localStorage.clear())

const TEST = '/api/v3/post/sendTest'
const editing = (postId: string) => `/c/slow-kiln/channel/${glaze._id}/post/${postId}/edit`
const title = () => screen.findByRole('textbox', { name: 'Title' })
const wantMail = async () => userEvent.click(await screen.findByRole('switch', { name: 'Send by email' }))
const box = () =>
  within(screen.getByRole('button', { name: /test|Sending|another|again/ }).closest('[role=status]')!)

it('sends what is on the desk to oneself before it is posted, and again once it has changed', async () => {
  let answer: (done: object) => void = () => undefined
  const { inputs } = openComposer({ [TEST]: () => new Promise((resolve) => (answer = resolve)) })
  await userEvent.type(await title(), 'Which ash')
  write('Three <strong>buckets</strong>')
  expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
  await wantMail()
  expect(box().getByText('ana@example.org').tagName).toBe('STRONG')
  await press('Send test')
  const sending = await screen.findByRole('button', { name: 'Sending…' })
  await userEvent.click(sending)
  expect(document.activeElement).toBe(sending)
  answer({ message: 'Sent to you' })
  await screen.findByText(/Test sent to/)
  expect(inputs(TEST)).toEqual([
    expect.objectContaining({ title: 'Which ash', context: glaze._id, contentType: 'Markup' }),
  ])
  expect(JSON.stringify(inputs(TEST)[0])).toContain('"marks":[{"type":"bold"}]')
  expect([inputs(paths.create), inputs(paths.mail)]).toEqual([[], []])
  screen.getByRole('button', { name: 'Send another' })
  await userEvent.type(await title(), '?')
  await press('Send test')
  answer({ message: 'Sent to you' })
  await waitFor(() => expect(inputs(TEST).at(-1)).toMatchObject({ title: 'Which ash?' }))
})

it('says why it was not sent, and tries again', async () => {
  const { answers } = openComposer({
    [TEST]: refused(429, 'rate_limited', 'Too many requests. Please wait a moment.'),
  })
  await userEvent.type(await title(), 'News')
  await wantMail()
  await press('Send test')
  await screen.findByText('Too many requests. Please wait a moment.')
  answers[TEST] = () => {
    throw new Error('away')
  }
  await press('Try again')
  await screen.findByText('We couldn’t send the test.')
  answers[TEST] = () => ({ message: 'Sent to you' })
  await press('Try again')
  await screen.findByText(/Test sent to/)
})

it('asks for nothing while there is nothing to be sent', async () => {
  const { inputs } = openComposer({ [TEST]: () => ({ message: 'Sent to you' }) })
  await title()
  await wantMail()
  await press('Send test')
  await waitFor(() => box().getByRole('button', { name: 'Try again' }))
  expect(inputs(TEST)).toEqual([])
  await userEvent.type(await title(), 'Now')
  await screen.findByRole('button', { name: 'Send test' })
})

it('tests a post of one’s own with the changes it has on the desk', async () => {
  const { inputs } = openComposer(
    {
      [paths.get]: () => ({ posts: [written()], next: null }),
      [TEST]: () => ({ message: 'Sent to you' }),
    },
    editing(idFor('post')),
  )
  await userEvent.type(await title(), 'es')
  await wantMail()
  await press('Send test')
  await screen.findByText(/Test sent to/)
  expect(inputs(TEST)).toEqual([expect.objectContaining({ title: 'Ashes' })])
  expect(inputs(paths.mail)).toEqual([])
})

it('sends what another wrote as it stands, under their name', async () => {
  const _id = idFor('theirs')
  const { inputs } = openComposer(
    { [paths.get]: () => ({ posts: [written({ _id, isOwn: false })], next: null }) },
    editing(_id),
  )
  await title()
  await wantMail()
  await press('Send test')
  await screen.findByText(/Test sent to/)
  expect(inputs(paths.mail)).toEqual([{ postId: _id, isTest: true }])
  expect(inputs(TEST)).toEqual([])
})
