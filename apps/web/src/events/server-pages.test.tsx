// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { eventOf } from '../testing/events.ts'
import { bo } from '../testing/people.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { given, kilnFor, roomOf } from '../testing/strangers.ts'
import { withParts } from '../testing/with-parts.ts'

withParts('events')

const raku = eventOf('Raku night', {
  html: '<p>Bring gloves.</p>',
  timeZone: 'Asia/Tokyo',
  eventStartTime: '2031-06-20T10:00:00.000Z',
  eventEndTime: '2031-06-20T12:30:00.000Z',
  locationType: 'hybrid',
  location: { title: 'Kulturhuset', address: 'Youngs gate 6, Oslo' },
  hosts: [{ user: bo, title: 'Kiln tech', kind: 'host' }],
  isCancelled: true,
  cancelText: 'The kiln is broken.',
})
const page = `/c/slow-kiln/events/${raku._id}`
const withEvent = (base = signedOut) => {
  const kiln = given(kilnFor(), [roomOf('Glaze lab')], base)
  return { ...kiln, loadedData: { ...kiln.loadedData, events: [raku] } }
}

it('an event comes whole to a visitor without JavaScript, by its own clocks', async () => {
  const made = (await render(page, withEvent())).html ?? ''
  expect(made).toMatch(/<h1[^>]*>Raku night<\/h1>/)
  for (const words of [
    'Bring gloves.',
    'Kulturhuset',
    'Youngs gate 6, Oslo',
    'Bo Lind',
    'The kiln is broken.',
  ])
    expect(made).toContain(words)
  expect(made).toMatch(/19:00.*21:30/)
  expect(made).toContain('Tokyo (GMT+9)')
  expect(made).not.toContain('Your time')
  expect(made).not.toContain('data-spinner')
})

it('an event holds nothing that the content security policy refuses', async () => {
  for (const base of [signedOut, signedIn]) {
    const made = (await render(page, withEvent(base))).html ?? ''
    expect(made).toContain('Bring gloves.')
    expect(made).not.toMatch(/ style=| onclick=|<script/i)
  }
})

it('says that an event is gone', async () => {
  const made = (await render(page, { ...given(kilnFor()), missing: page })).html
  expect(made).toContain('Event not found')
})

it('shows nothing of a guest by their link, whose secret stands nowhere in the page', async () => {
  const token = 'aB3_x-Qw7Lm9Zt5Kc2Nd1e'
  const made = (await render(`/e/${token}`, signedOut)).html ?? ''
  expect(made).toContain('aria-busy="true"')
  expect(made).not.toContain(token)
  expect(made).not.toMatch(/ style=| onclick=|<script/i)
})
