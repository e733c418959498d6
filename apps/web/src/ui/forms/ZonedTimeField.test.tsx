import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { worded } from './testing/worded.tsx'
import { ZonedTimeField } from './ZonedTimeField.tsx'
import { momentOf } from './zoned-time.ts'

function Ends() {
  const [value, setValue] = useState({ date: '2026-06-20', time: '20:00', zone: 'Europe/Paris' })
  return (
    <ZonedTimeField
      label="Ends"
      value={value}
      onChange={setValue}
      help={momentOf(value)?.toISOString() ?? 'Nothing yet'}
    />
  )
}

it('names the zone with its offset at that moment', () => {
  render(worded(<Ends />))
  screen.getByRole('group', { name: 'Ends' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Europe/Paris')
  screen.getByText('GMT+2')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-20' } })
  screen.getByText('GMT+1')
})

it('lets the zone be chosen, which keeps what the clocks say', async () => {
  render(worded(<Ends />))
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  await userEvent.click(zone)
  fireEvent.change(zone, { target: { value: '' } })
  expect(zone.value).toBe('')
  fireEvent.change(zone, { target: { value: 'kolkata' } })
  await userEvent.click(await screen.findByRole('option', { name: /Kolkata/ }))
  screen.getByText('2026-06-20T14:30:00.000Z')
  expect(zone.value).toBe('Asia/Kolkata')
  screen.getByText('GMT+5:30')
})

it('stays in its zone when the search is left without a choice', async () => {
  render(worded(<Ends />))
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  await userEvent.click(zone)
  fireEvent.change(zone, { target: { value: 'nowhere' } })
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  screen.getByText('2026-06-20T18:00:00.000Z')
  expect(zone.value).toBe('Europe/Paris')
})

it('shows its zone again when only the text was deleted', async () => {
  render(worded(<Ends />))
  const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  await userEvent.tab()
  zone.focus()
  fireEvent.change(zone, { target: { value: '' } })
  expect(zone.value).toBe('')
  await userEvent.tab()
  expect(zone.value).toBe('Europe/Paris')
})
