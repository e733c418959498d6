import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import de from '../../locales/de.json'
import { createI18n } from '../../platform/i18n.ts'
import { english } from '../../testing/english.ts'
import { type Hours, HoursContext } from './hours.ts'
import { Time } from './Time.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 5, 18, 21, 0) }))
afterEach(() => void vi.useRealTimers())

const time = (at: Date, hours?: Hours) => (
  <I18nextProvider i18n={english}>
    <HoursContext value={hours}>
      <Time at={at.toISOString()} />
    </HoursContext>
  </I18nextProvider>
)
const words = (...at: [number, number, number, number, number]) => {
  const { container, unmount } = render(time(new Date(...at)))
  const said = container.textContent
  unmount()
  return said
}

it('says how long ago it was, and the date once that is more than a day', () => {
  expect(words(2026, 5, 18, 21, 0)).toBe('Just now')
  expect(words(2026, 5, 18, 20, 59)).toBe('1 min ago')
  expect(words(2026, 5, 18, 20, 1)).toBe('59 min ago')
  expect(words(2026, 5, 18, 19, 0)).toBe('2 h ago')
  expect(words(2026, 5, 17, 21, 1)).toBe('23 h ago')
  expect(words(2026, 5, 17, 19, 40)).toBe('Yesterday at 19:40')
  expect(words(2026, 5, 16, 23, 59)).toBe('16 June')
  expect(words(2026, 5, 20, 9, 5)).toBe('Saturday 20 June, 09:05')
  expect(words(2025, 11, 24, 9, 5)).toBe('24 December 2025')
})

it('has the full time behind it [APP-DATE-1]', () => {
  const at = new Date(2026, 5, 18, 19, 5)
  render(time(at))
  const shown = screen.getByText('1 h ago')
  expect(shown.title).toBe('Thursday 18 June, 19:05')
  expect(shown.getAttribute('datetime')).toBe(at.toISOString())
})

it.for([
  [undefined, '19:05'],
  ['24', '19:05'],
  ['12', '7:05 pm'],
] as const)('counts %s hours', ([hours, clock]) => {
  const { container } = render(time(new Date(2026, 5, 18, 19, 5), hours))
  expect(container.querySelector('time')?.title).toBe(`Thursday 18 June, ${clock}`)
})

it('grows older while it is looked at', () => {
  render(time(new Date(2026, 5, 18, 20, 59)))
  act(() => void vi.advanceTimersByTime(60_000))
  screen.getByText('2 min ago')
})

it('comes from the server the same whatever zone and hour it is ready', () => {
  const html = renderToString(time(new Date('2026-06-18T18:59:00Z')))
  expect(html).toContain('>Thursday 18 June 2026, 18:59</time>')
})

it('is written as the language of the page writes it', () => {
  const at = new Date(2025, 5, 18, 19, 5)
  const german = createI18n('de', de)
  const { container } = render(
    <I18nextProvider i18n={german}>
      <Time at={at.toISOString()} />
    </I18nextProvider>,
  )
  expect(container.textContent).toBe('18. Juni 2025')
  expect(container.querySelector('time')?.title).toBe('Mittwoch, 18. Juni 2025, 19:05')
})
