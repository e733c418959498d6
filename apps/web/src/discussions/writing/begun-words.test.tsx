import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { signedIn } from '../../testing/preloaded.ts'
import { openTalk, said, wordsIn } from '../../testing/talk.tsx'

afterEach(() => localStorage.clear())

const NEW = '/api/v2/discussion/new'
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: /^More actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
}

it('is found again after a reload: a comment, a reply, a change of a comment [PROM-24]', async () => {
  const mine = said('Dust', { isOwn: true })
  openTalk({ discussions: [mine] })
  await userEvent.type(await box(), 'Half a thought')
  await userEvent.click(await screen.findByRole('button', { name: /^Reply/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'Half a reply')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  await edit()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your comment' }), ' and glaze')
  cleanup()

  openTalk({ discussions: [mine] })
  expect(wordsIn(await box())).toBe('Half a thought')
  await userEvent.click(await screen.findByRole('button', { name: /^Reply/ }))
  expect(wordsIn(screen.getByRole('textbox', { name: 'Write a reply' }))).toBe('Half a reply')
  await edit()
  expect(wordsIn(await screen.findByRole('textbox', { name: 'Your comment' }))).toBe('Dust and glaze')
})

it('is found again where it could not be sent, and not where it was [PROM-24]', async () => {
  openTalk({ answers: { [NEW]: () => Promise.reject(new Error('cut')) } })
  await userEvent.type(await box(), 'Ball clay{Control>}{Enter}{/Control}')
  await screen.findByText('Not sent')
  cleanup()

  const { inputs } = openTalk({
    answers: {
      [NEW]: () => ({ message: '', discussion: said('Ball clay', { isOwn: true }), totalDiscussions: 4 }),
    },
  })
  expect(wordsIn(await box())).toBe('Ball clay')
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(inputs(NEW)).toHaveLength(1))
  cleanup()
  openTalk()
  expect(wordsIn(await box())).toBe('')
})

it('is not shown to somebody else on the same device [PROM-24]', async () => {
  openTalk()
  await userEvent.type(await box(), 'Half a thought')
  cleanup()
  const other = { ...signedIn, me: { ...signedIn.me!, _id: 'f'.repeat(32) } }
  openTalk({ preloaded: other })
  expect(wordsIn(await box())).toBe('')
})
