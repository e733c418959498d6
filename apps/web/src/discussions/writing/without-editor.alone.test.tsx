import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { held, openTalk, wordsIn } from '../../testing/talk.tsx'

vi.mock('./RichField.tsx', () => {
  throw new Error('not fetched')
})
vi.mock('../writing-part.ts', async (original) => {
  const { useWritingPart } = await original<typeof import('../writing-part.ts')>()
  return { useWritingPart, loadWritingPart: async () => undefined }
})

const NEW = '/api/v2/discussion/new'
const box = () => screen.findByRole('textbox', { name: 'Add an answer or a comment' })

it('a comment can be written and sent where the editor cannot be fetched', async () => {
  const { inputs } = openTalk({ answers: { [NEW]: held().answer } })
  await userEvent.type(await box(), 'Ball clay')
  expect((await box()).localName).toBe('textarea')
  expect(wordsIn(await box())).toBe('Ball clay')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(inputs(NEW)).toMatchObject([{ text: 'Ball clay' }]))
})
