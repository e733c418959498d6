import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TextField } from './TextField.tsx'
import { worded } from './testing/worded.tsx'

const description = () => {
  const id = screen.getByRole('textbox').getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

it('names its control and describes it by the help', () => {
  render(worded(<TextField label="Name" note="optional" help="Only your first." />))
  expect(screen.getByRole('textbox', { name: 'Name optional' }).getAttribute('aria-invalid')).toBeNull()
  expect(description()).toBe('Only your first.')
})

it('is described by the error instead, in a region that was there before', () => {
  const { rerender } = render(worded(<TextField label="Name" help="Only your first." />))
  const region = document.querySelector('[aria-live=polite]')
  rerender(worded(<TextField label="Name" help="Only your first." error="Too short." success="Free." />))
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(description()).toBe('Too short.')
  expect(document.querySelector('[aria-live=polite]')).toBe(region)
  rerender(worded(<TextField label="Name" success="Free." />))
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
  expect(description()).toBe('Free.')
})

it('says that something is looked up', () => {
  render(worded(<TextField label="Name" isChecking />))
  expect(screen.getByRole('status').textContent).toBe('Checking…')
})

it('takes the focus wherever its frame is pressed, but not from a button in it', async () => {
  render(
    worded(<TextField label="Domain" prefix="https://" suffix={<button type="button">Verify</button>} />),
  )
  await userEvent.click(screen.getByText('https://'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verify' }))
})
