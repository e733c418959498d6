import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { german } from '../../testing/german.ts'
import { ZoneContext } from '../display/zone.ts'
import { june } from './june.ts'
import { Month } from './Month.tsx'
import { Week } from './Week.tsx'

const views = { Month, Week }

function Shown({ view, from }: { readonly view: keyof typeof views; readonly from: string }) {
  const [day, setDay] = useState(from)
  const View = views[view]
  return <View entries={june} day={day} today="2026-06-18" onDay={setDay} />
}

const open = (view: keyof typeof views, { from = '2026-06-18', zone = 'UTC', texts = english } = {}) =>
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ZoneContext value={zone}>
          <Shown view={view} from={from} />
        </ZoneContext>
      </MemoryRouter>
    </I18nextProvider>,
  )

const grid = () => screen.getByRole('grid')
const cell = (day: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!found) throw new Error(`${day} is not shown`)
  return found
}
const focused = () => document.activeElement?.getAttribute('data-day')
const titles = (day: string) =>
  within(cell(day))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

it('shows a month in whole weeks that begin as the language has it', () => {
  open('Month')
  expect(grid().getAttribute('aria-label')).toBe('June 2026')
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('MonMonday')
  expect(document.querySelectorAll('[data-day]')).toHaveLength(35)
  expect(cell('2026-06-18').getAttribute('aria-current')).toBe('date')
  expect(cell('2026-07-05').dataset.outside).toBe('true')
})

it('says the names of days and how many events they have in the language of the reader', () => {
  open('Month', { texts: german })
  expect(grid().getAttribute('aria-label')).toBe('Juni 2026')
  expect(cell('2026-06-18').getAttribute('aria-label')).toBe('Donnerstag, 18. Juni, 4 Veranstaltungen')
  expect(cell('2026-06-19').getAttribute('aria-label')).toBe('Freitag, 19. Juni, nichts geplant')
})

it('puts two into a day and the rest behind a button', async () => {
  open('Month')
  expect(titles('2026-06-18')).toEqual([
    '19:00 Off-the-hump, live, Workshop',
    '19:30 Glaze maths for poets, Workshop',
  ])
  await userEvent.click(within(cell('2026-06-18')).getByRole('button', { name: '2 more' }))
  const rest = within(await screen.findByRole('dialog'))
  expect(rest.getAllByRole('link')).toHaveLength(4)
})

it('lays what takes several days across them, and tells of it on each', () => {
  open('Month')
  const bar = within(cell('2026-06-08')).getByRole('link', { name: /Workshop week/ })
  expect(bar.parentElement?.dataset.span).toBe('4')
  expect(cell('2026-06-10').getAttribute('aria-label')).toBe('Wednesday 10 June, 1 event')
  // Over a Sunday it goes on in the next row.
  const [first, second] = screen.getAllByRole('link', { name: /Moonlit firing/ })
  expect([first?.parentElement?.dataset.span, second?.parentElement?.dataset.span]).toEqual(['2', '2'])
})

it('stands on the day that it is for the reader', () => {
  open('Month', { zone: 'Pacific/Auckland' })
  expect(titles('2026-06-18')).toEqual([])
  expect(titles('2026-06-19')[0]).toBe('07:00 Off-the-hump, live, Workshop')
})

it.for([
  ['ArrowRight', '2026-06-19'],
  ['ArrowLeft', '2026-06-17'],
  ['ArrowDown', '2026-06-25'],
  ['ArrowUp', '2026-06-11'],
  ['Home', '2026-06-15'],
  ['End', '2026-06-21'],
  ['PageDown', '2026-07-18'],
  ['PageUp', '2026-05-18'],
] as const)('goes with %s from the 18th to %s', async ([key, to]) => {
  open('Month')
  cell('2026-06-18').focus()
  await userEvent.keyboard(`{${key}}`)
  expect(focused()).toBe(to)
  expect(cell(to).getAttribute('aria-selected')).toBe('true')
})

it('leads into the months around it, whose last days may be fewer', async () => {
  open('Month', { from: '2026-05-31' })
  cell('2026-05-31').focus()
  await userEvent.keyboard('{PageDown}')
  expect(focused()).toBe('2026-06-30')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('2026-07-01')
  expect(grid().getAttribute('aria-label')).toBe('July 2026')
})

it('goes the other way where the page is read from right to left', async () => {
  open('Month')
  grid().style.direction = 'rtl'
  cell('2026-06-18').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('2026-06-19')
})

it('leads with Tab from a day to its own events and then out', async () => {
  open('Month')
  await userEvent.tab()
  expect(focused()).toBe('2026-06-18')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('Off-the-hump')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('2 more')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

it('shows a week by the hour, with what is at the same time beside each other', () => {
  open('Week')
  expect(grid().getAttribute('aria-label')).toBe('Week of Monday 15 June 2026')
  const slot = (name: RegExp) =>
    screen.getByRole('link', { name }).parentElement?.getAttribute('style')?.replace(/\s/g, '')
  expect(slot(/Off-the-hump/)).toBe('--from:1140;--to:1230;--lane:0;--lanes:2;')
  expect(slot(/Glaze maths/)).toBe('--from:1170;--to:1200;--lane:1;--lanes:2;')
  expect(screen.getAllByRole('link', { name: /Moonlit firing/ })).toHaveLength(2)
})

it('goes a week further with the page keys', async () => {
  open('Week')
  cell('2026-06-18').focus()
  await userEvent.keyboard('{PageDown}{ArrowRight}')
  expect(focused()).toBe('2026-06-26')
})
