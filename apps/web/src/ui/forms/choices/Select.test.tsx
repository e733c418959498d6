import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sent } from '../testing/hydrated.tsx'
import { worded } from '../testing/worded.tsx'
import { Select } from './Select.tsx'

const options = [
  { label: 'Hot', items: [{ value: 'gas', label: 'Gas' }] },
  {
    label: 'Hotter',
    items: [
      { value: 'wood', label: 'Wood' },
      { value: 'soda', label: 'Soda', isDisabled: true },
    ],
  },
]

it('opens, moves and chooses by key, in named groups', async () => {
  const onChange = vi.fn()
  render(worded(<Select label="Kiln" options={options} defaultValue="gas" onChange={onChange} />))
  const trigger = screen.getByRole('combobox', { name: 'Kiln' })
  trigger.focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('group', { name: 'Hotter' })
  expect(screen.getByRole('option', { name: 'Gas' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('option', { name: 'Soda' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wood')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(trigger.textContent).toBe('Wood')
})

it('shows the value it is given, and its placeholder for none', () => {
  const { rerender } = render(worded(<Select label="Kiln" options={options} value="wood" />))
  expect(screen.getByRole('combobox').textContent).toBe('Wood')
  rerender(worded(<Select label="Kiln" options={options} value={null} placeholder="Choose one" />))
  expect(screen.getByRole('combobox').textContent).toBe('Choose one')
})

it('is a plain select without scripts, and keeps what was chosen in it', async () => {
  const onChange = vi.fn()
  const { page, posted, hydrate } = sent(
    <Select label="Kiln" name="kiln" options={options} onChange={onChange} />,
  )
  expect(posted()).toEqual({ kiln: '' })
  const plain = page.querySelector('select') as HTMLSelectElement
  plain.focus()
  plain.value = 'wood'
  expect(posted()).toEqual({ kiln: 'wood' })
  await hydrate()
  expect(page.querySelector('select')).toBeNull()
  expect(posted()).toEqual({ kiln: 'wood' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wood')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kiln' }))
})
