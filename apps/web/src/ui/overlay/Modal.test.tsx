import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { toasted } from '../../platform/store/toasts.ts'
import { createNotesStore } from '../../testing/notes.ts'
import { show } from '../../testing/show.tsx'
import { renderInWords } from '../../testing/words.tsx'
import { Button } from '../actions/Button.tsx'
import { Toasts } from '../feedback/Toasts.tsx'
import { Confirm } from './Confirm.tsx'
import { Drawer } from './Drawer.tsx'
import { Modal } from './Modal.tsx'

function Example(props: Partial<ComponentProps<typeof Modal>>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Modal title="Invite people" {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Invite' }))
const isGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())

it('lets toasts be heard and answered', async () => {
  const { store } = createNotesStore()
  const close = vi.fn()
  show(
    <>
      <Toasts />
      <Modal isOpen title="Invite people" onClose={close} />
    </>,
    store,
  )
  await screen.findByRole('dialog')
  act(() => void store.dispatch(toasted({ text: 'Saved', duration: 5000 })))
  expect(screen.getByRole('status').textContent).toContain('Saved')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(close).not.toHaveBeenCalled()
})

it('has a name and a description, and gives the focus back', async () => {
  renderInWords(<Example description="They get an e-mail." />)
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'They get an e-mail.',
  )
  await userEvent.keyboard('{Escape}')
  await isGone('dialog')
  expect(document.activeElement?.textContent).toBe('Invite')
})

it('starts in its first field', async () => {
  renderInWords(
    <Example>
      <input aria-label="Name" />
    </Example>,
  )
  await open()
  const field = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('closes by its button, but not while something is under way', async () => {
  const { rerender } = renderInWords(<Example isBusy />)
  await open()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  screen.getByRole('dialog')
  rerender(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await isGone('dialog')
})

const question = {
  isOpen: true,
  title: 'Remove Sam?',
  text: 'He loses access.',
  confirmLabel: 'Remove Sam',
}

it('asks with the safe answer under the focus', async () => {
  const confirm = vi.fn()
  const close = vi.fn()
  renderInWords(<Confirm {...question} cancelLabel="Keep Sam" onConfirm={confirm} onClose={close} isDanger />)
  screen.getByRole('alertdialog', { name: 'Remove Sam?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep Sam'))
  await userEvent.keyboard('{Enter}')
  expect([confirm.mock.calls.length, close.mock.calls.length]).toEqual([0, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sam' }))
  expect(confirm).toHaveBeenCalledOnce()
})

it('neither asks twice nor goes while the answer is carried out', async () => {
  const answer = vi.fn()
  renderInWords(<Confirm {...question} onConfirm={answer} onClose={answer} isBusy />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sam' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(answer).not.toHaveBeenCalled()
})

it('slides in under a name and can be closed without a swipe', async () => {
  const close = vi.fn()
  renderInWords(
    <Drawer isOpen title="Navigation" onClose={close}>
      <a href="#rooms">Rooms</a>
    </Drawer>,
  )
  screen.getByRole('dialog', { name: 'Navigation' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rooms'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
