import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sent } from '../testing/hydrated.tsx'
import { worded } from '../testing/worded.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

const tags = ['ash', 'oak', 'raku'].map((value) => ({ value, label: `#${value}` }))
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
// An open list hides what lies around it from screen readers.
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/, hidden: true })
    .map((button) => button.getAttribute('aria-label'))

it('adds by typing and takes away by its buttons and Backspace, never by Escape', async () => {
  const onChange = vi.fn()
  render(worded(<MultiCombobox label="Tags" options={tags} defaultValue={[tags[0]!]} onChange={onChange} />))
  await userEvent.type(input(), 'ra{Enter}')
  expect(onChange.mock.lastCall?.[0]).toEqual([tags[0], tags[2]])
  expect(input().value).toBe('')
  await userEvent.keyboard('{Escape}{Escape}')
  expect(chips()).toEqual(['Remove #ash', 'Remove #raku'])
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual(['Remove #ash'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove #ash' }))
  expect(onChange.mock.lastCall?.[0]).toEqual([])
})

it('keeps what was chosen while it searches for more', async () => {
  const find = vi.fn(async () => [tags[1]!])
  render(worded(<MultiCombobox label="Tags" find={find} delayMs={0} defaultValue={[tags[0]!]} />))
  await userEvent.click(input())
  await userEvent.click(await screen.findByRole('option', { name: '#oak' }))
  expect(chips()).toEqual(['Remove #ash', 'Remove #oak'])
})

it('posts what is chosen, with and without scripts', async () => {
  const { posted, hydrate } = sent(
    <MultiCombobox label="Tags" name="tag" options={tags} defaultValue={tags} />,
  )
  expect(posted()).toEqual({ tag: 'raku' })
  await hydrate()
  expect(posted()).toEqual({ tag: 'raku' })
  expect(chips()).toHaveLength(3)
})
