import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CodeField } from './CodeField.tsx'
import { sent } from './testing/hydrated.tsx'
import { worded } from './testing/worded.tsx'

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const typed = () =>
  boxes()
    .map(({ value }) => value)
    .join('')

it('is one plain input as long as there are no scripts', () => {
  const { page, posted } = sent(<CodeField label="Code" name="OTP" />)
  const [field, ...others] = page.querySelectorAll('input')
  if (!field) throw new Error('There is no input')
  expect(others).toEqual([])
  expect([field.autocomplete, field.inputMode, field.required]).toEqual(['one-time-code', 'numeric', true])
  field.value = '419027'
  expect(posted()).toEqual({ OTP: '419027' })
})

it('keeps what was typed before the scripts came, and the focus', async () => {
  const { page, posted, hydrate } = sent(<CodeField label="Code" name="OTP" />)
  const field = page.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = '419'
  await hydrate()
  expect(boxes()).toHaveLength(6)
  expect(posted()).toEqual({ OTP: '419' })
  expect(document.activeElement).toBe(boxes()[3])
})

it('tells of a code that was complete before the scripts came', async () => {
  const onComplete = vi.fn()
  const { page, hydrate } = sent(<CodeField label="Code" name="OTP" onComplete={onComplete} />)
  const field = page.querySelector('input') as HTMLInputElement
  field.value = '419027'
  await hydrate()
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('419027')
})

it('goes from box to box and tells when the code is complete', async () => {
  const onComplete = vi.fn()
  render(worded(<CodeField label="Code" name="OTP" onComplete={onComplete} />))
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.keyboard('41x9')
  expect(document.activeElement).toBe(screen.getByLabelText('Code, digit 4 of 6'))
  await userEvent.keyboard('{Backspace}')
  expect(typed()).toBe('41')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('9027')
  expect(onComplete.mock.calls.map(([code]) => code)).toEqual(['419027'])
})

it('takes a pasted code with spaces in it', () => {
  const onComplete = vi.fn()
  render(worded(<CodeField label="Code" name="OTP" onComplete={onComplete} />))
  fireEvent.paste(screen.getByLabelText('Code'), { clipboardData: { getData: () => ' 419 027 ' } })
  expect(typed()).toBe('419027')
  expect(onComplete.mock.calls.map(([code]) => code)).toEqual(['419027'])
})

it('says what is wrong in every box', () => {
  render(worded(<CodeField label="Code" name="OTP" error="That code does not match." />))
  for (const box of boxes()) {
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('That code does not match.')
  }
})
