import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInWords } from '../../testing/words.tsx'
import { SaveBar } from './SaveBar.tsx'

it('saves and discards', async () => {
  const save = vi.fn()
  const discard = vi.fn()
  renderInWords(<SaveBar text="2 unsaved changes" onDiscard={discard} onSave={save} />)
  expect(screen.getByRole('status').textContent).toBe('2 unsaved changes')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([save.mock.calls.length, discard.mock.calls.length]).toEqual([1, 1])
})

it('takes nothing twice while it saves', async () => {
  const save = vi.fn()
  renderInWords(<SaveBar text="2 unsaved changes" isBusy onDiscard={save} onSave={save} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(save).not.toHaveBeenCalled()
})

it('submits the form it lies in', async () => {
  const submit = vi.fn((event) => event.preventDefault())
  renderInWords(
    <form onSubmit={submit}>
      <SaveBar text="2 unsaved changes" onDiscard={() => undefined} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(submit).toHaveBeenCalledOnce()
})

it('says why it could not save', () => {
  renderInWords(<SaveBar text="2 unsaved changes" error="The name is taken." onDiscard={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe('The name is taken.')
})
