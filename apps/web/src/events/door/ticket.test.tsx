import { type Event, eventCalls, groupedTicketCode, ticketCodeFrom } from '@guildhall/contract/events'
import { screen, within } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { eventOf } from '../../testing/events.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { idFor } from '../../testing/structure.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('events')
beforeAll(() => Promise.all([AppShell.preload(), import('./TicketPage.tsx'), import('../EventPage.tsx')]))

const code = ticketCodeFrom(Uint8Array.from({ length: 28 }, (_, at) => at * 5))

const event = eventOf('Reduction', {
  timeZone: 'Asia/Tokyo',
  locationType: 'inPerson',
  location: { title: 'The kiln', address: 'Quay 1, Porto' },
  isRegistered: true,
  registration: {
    _id: idFor('registration'),
    status: 'registered',
    place: null,
    answers: [],
    keptUntil: null,
    code,
    orderId: null,
    registeredTime: '2031-03-01T10:00:00.000Z',
    arrivedTime: null,
  },
})

function openAt(shown: Event, path = '/ticket') {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [eventCalls.getEventInfo.path]: () => ({ event: shown }),
    },
    signedIn,
  )
  return world.open(`/c/slow-kiln/events/${shown._id}${path}`)
}

/** What a camera sees of a drawing of squares. */
function readDrawing(svg: HTMLElement) {
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2])
  const scale = 8
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const left = Number(x) * scale + (dot % scale)
      const top = Number(y) * scale + Math.floor(dot / scale)
      data.fill(0, (top * width + left) * 4, (top * width + left) * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}

it('shows what, when by both clocks, where and who, with a code for the camera and for the ear', async () => {
  openAt(event)
  const ticket = within(await screen.findByRole('article', { name: 'Reduction' }))
  ticket.getByText(/22:00 – .*01:00 in Tokyo \(GMT\+9\)/)
  ticket.getByText('The kiln')
  ticket.getByText('Quay 1, Porto')
  ticket.getByText('Ana Berg')
  ticket.getByText(groupedTicketCode(code))
  expect(readDrawing(ticket.getByRole('img', { name: 'Code of your ticket' }))).toBe(code)
})

it('says when its owner came in', async () => {
  const registration = { ...event.registration!, arrivedTime: '2031-06-20T12:40:00.000Z' }
  openAt({ ...event, registration })
  await screen.findByText(/^You came in at /)
})

it('is for people with a seat, whom the page of the event leads to it', async () => {
  openAt(eventOf('Reduction'))
  await screen.findByText('You have no ticket')
})

it('is found on the page of the event', async () => {
  openAt(event, '')
  const link = await screen.findByRole('link', { name: 'Show ticket' })
  expect(link.getAttribute('href')).toBe(`/c/slow-kiln/events/${event._id}/ticket`)
  expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull()
})

it('those who keep the door are led to it', async () => {
  openAt({ ...eventOf('Reduction'), canManage: true }, '')
  const link = await screen.findByRole('link', { name: 'Check-in' })
  expect(link.getAttribute('href')).toBe(`/c/slow-kiln/events/${event._id}/door`)
})
