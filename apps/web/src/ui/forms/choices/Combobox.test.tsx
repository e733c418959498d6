import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { worded } from '../testing/worded.tsx'
import { Combobox } from './Combobox.tsx'
import type { Option } from './option.ts'
import type { Find } from './search.ts'

const people = ['Hana', 'Jonas', 'Maren'].map((label) => ({ value: label.toLowerCase(), label }))
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Host' })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('searches its list and chooses by key', async () => {
  const onChange = vi.fn()
  render(worded(<Combobox label="Host" options={people} onChange={onChange} />))
  await userEvent.type(input(), 'jo')
  expect(shown()).toEqual(['Jonas'])
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(people[1])
  expect(input().value).toBe('Jonas')
})

it('searches anew when something is typed over a choice', async () => {
  render(worded(<Combobox label="Host" options={people} defaultValue={people[0]} />))
  await userEvent.click(input())
  await userEvent.keyboard('jo')
  expect(input().value).toBe('jo')
  expect(shown()).toEqual(['Jonas'])
  await userEvent.keyboard('{Enter}ma')
  expect(input().value).toBe('ma')
  expect(shown()).toEqual(['Maren'])
})

it('says that nothing fits', async () => {
  render(worded(<Combobox label="Host" options={people} />))
  await userEvent.type(input(), 'zzz')
  await screen.findByText('No results. Try another word.')
})

it('can be cleared by its button, but not by Escape', async () => {
  const onChange = vi.fn()
  render(worded(<Combobox label="Host" options={people} defaultValue={people[0]} onChange={onChange} />))
  input().focus()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(input().value).toBe('Hana')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Host' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(input().value).toBe('')
})

it('asks once typing rests, and gives up on what it no longer wants to know', async () => {
  const answers = new Map<string, (options: readonly Option[]) => void>()
  const signals: AbortSignal[] = []
  const find = vi.fn<Find>((query, signal) => {
    signals.push(signal)
    return new Promise((resolve) => answers.set(query, resolve))
  })
  render(worded(<Combobox label="Host" find={find} delayMs={150} />))
  await userEvent.click(input())
  await screen.findByText('Searching…')
  expect(find.mock.calls.map(([query]) => query)).toEqual([''])
  await userEvent.type(input(), 'ma')
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  expect(signals[0]?.aborted).toBe(true)
  answers.get('')?.(people)
  answers.get('ma')?.([{ value: 'maren', label: 'Maren' }])
  await waitFor(() => expect(shown()).toEqual(['Maren']))
  expect(screen.queryByText('Searching…')).toBeNull()
})

it('offers no earlier choice that does not fit what is typed', async () => {
  const find: Find = (query) => (query === '' ? Promise.resolve(people) : new Promise(() => {}))
  render(worded(<Combobox label="Host" find={find} delayMs={20} />))
  await userEvent.click(input())
  await waitFor(() => expect(shown()).toHaveLength(3))
  await userEvent.type(input(), 'ma')
  await waitFor(() => expect(shown()).toEqual(['Maren']))
})

it('says when the search fails', async () => {
  render(worded(<Combobox label="Host" find={() => Promise.reject(new Error('down'))} />))
  await userEvent.click(input())
  await screen.findByText('We couldn’t load the list. Type again to retry.')
})
