import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { english } from '../../testing/english.ts'
import { CommandPalette } from './CommandPalette.tsx'

english

const groups = [
  { label: 'Go to', items: [{ id: 'lab', label: 'Glaze lab', detail: 'Room' }] },
  { label: 'Do', items: [{ id: 'mute', label: 'Mute Glaze lab' }] },
]

function Example(props: Partial<ComponentProps<typeof CommandPalette>>) {
  const [query, setQuery] = useState('')
  return (
    <CommandPalette
      isOpen
      onClose={() => undefined}
      label="Search Slow Kiln"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      emptyText="Nothing matches"
      prefixes={[{ sign: '@', label: 'people' }]}
      onPick={() => undefined}
      {...props}
    />
  )
}

const input = () => screen.getByRole('combobox', { name: 'Search Slow Kiln' })
const highlighted = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')

it('is a field over a list in groups, with the first result chosen', async () => {
  render(<Example />)
  await waitFor(() => expect(document.activeElement).toBe(input()))
  screen.getByRole('group', { name: 'Go to' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await waitFor(() => expect(highlighted()?.textContent).toContain('Glaze lab'))
})

it('goes by arrows and picks by Enter, with Ctrl in a new tab', async () => {
  const pick = vi.fn()
  render(<Example onPick={pick} />)
  await userEvent.click(input())
  await waitFor(() => expect(highlighted()).not.toBeNull())
  await userEvent.keyboard('{Enter}')
  expect(pick).toHaveBeenLastCalledWith(groups[0]!.items[0], false)
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(highlighted()?.textContent).toContain('Mute'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(pick).toHaveBeenLastCalledWith(groups[1]!.items[0], true)
})

it('leaves the words alone when something is picked', async () => {
  render(<Example />)
  await userEvent.type(input(), 'gla')
  await userEvent.click(screen.getAllByRole('option')[1]!)
  expect(input()).toHaveProperty('value', 'gla')
})

it('marks what was sought, without the prefix', async () => {
  render(<Example />)
  await userEvent.type(input(), '@LAB')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['lab', 'lab'])
})

it('says that nothing matches, or that it still looks', async () => {
  const { rerender } = render(<Example groups={[]} />)
  await screen.findByText('Nothing matches')
  rerender(<Example groups={[]} isLoading />)
  expect(screen.queryByText('Nothing matches')).toBeNull()
})

it('closes on Escape', async () => {
  const close = vi.fn()
  render(<Example onClose={close} />)
  await userEvent.click(input())
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
