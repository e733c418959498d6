import { shown } from '@guildhall/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCalendar } from '../testing/read-calendar.ts'
import { type CalendarEntry, writeCalendar } from './write-calendar.ts'

const config = { PUBLIC_URL: 'https://kiln.test:8443', MAIL_FROM: 'Slow Kiln <hello@kiln.test>' }
const stamp = new Date('2027-03-01T08:00:00Z')
const eventId = '0190c5d0a1b27c3d8e4f506172839405'
const to = { name: 'Bo Berg', email: 'bo@people.test' }
const entry: CalendarEntry = {
  eventId,
  sequence: 0,
  title: 'Raku firing',
  place: 'The yard, Oslo',
  community: 'Slow Kiln',
  startsAt: new Date('2027-03-28T00:30:00Z'),
  endsAt: new Date('2027-03-28T02:30:00Z'),
  isCancelled: false,
  path: '/event/raku',
}
const written = (entries: CalendarEntry[], use: Parameters<typeof writeCalendar>[2]) =>
  writeCalendar(config, entries, use, stamp)

it('tells a calendar when and where, in UTC, and asks nobody for an answer', () => {
  const content = written([entry], { method: 'REQUEST', to })
  expect(readCalendar(content)).toMatchObject({
    method: 'REQUEST',
    name: null,
    entries: [
      {
        uid: `${eventId}@kiln.test`,
        sequence: 0,
        status: 'CONFIRMED',
        summary: 'Raku firing',
        place: 'The yard, Oslo',
        url: 'https://kiln.test:8443/event/raku',
        start: entry.startsAt,
        end: entry.endsAt,
        organizer: { name: 'Slow Kiln', address: 'mailto:hello@kiln.test' },
        attendees: [{ name: 'Bo Berg', address: 'MAILTO:bo@people.test', asks: 'FALSE', state: 'ACCEPTED' }],
      },
    ],
  })
  expect(content).toContain('DTSTART:20270328T003000Z\r\n')
  expect(content).toContain('DTSTAMP:20270301T080000Z\r\n')
  expect(content).not.toMatch(/TZID|VTIMEZONE|RRULE/)
})

it('stays one entry through ten edits and a cancellation', () => {
  const edits = Array.from({ length: 11 }, (_, sequence) => ({
    ...entry,
    sequence,
    title: `Raku firing ${sequence}`,
    startsAt: new Date(entry.startsAt.getTime() + sequence * 60_000),
  }))
  const contents = [
    ...edits.map((edit) => written([edit], { method: 'REQUEST', to })),
    written([{ ...edits[10]!, sequence: 11 }], { method: 'CANCEL', to }),
  ]
  const read = contents.map(readCalendar)
  expect(new Set(read.flatMap(({ entries }) => entries.map(({ uid }) => uid))).size).toBe(1)
  expect(read.map(({ entries }) => entries[0]!.sequence)).toEqual(Array.from({ length: 12 }, (_, at) => at))
  expect(read.map(({ method }) => method)).toEqual([...edits.map(() => 'REQUEST'), 'CANCEL'])
  expect(read.map(({ entries }) => entries[0]!.status)).toEqual([
    ...edits.map(() => 'CONFIRMED'),
    'CANCELLED',
  ])
  expect(read.map(({ entries }) => entries[0]!.attendees)).toEqual(
    read.map(() => read[0]!.entries[0]!.attendees),
  )
})

it('publishes many entries under one name, the cancelled marked and nobody named', () => {
  const cancelled = { ...entry, eventId: eventId.replace('5', '6'), isCancelled: true, place: '' }
  const read = readCalendar(written([entry, cancelled], { method: 'PUBLISH', name: 'Guildhall' }))
  expect(read).toMatchObject({ method: 'PUBLISH', name: 'Guildhall' })
  expect(read.entries.map(({ status, place, attendees }) => [status, place, attendees])).toEqual([
    ['CONFIRMED', 'The yard, Oslo', []],
    ['CANCELLED', null, []],
  ])
})

/** What would begin a line, end a parameter or hide a text, were it left in. */
const hostile = [
  '\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nEND:VALARM\r\n',
  '\nATTENDEE:mailto:eve@evil.test\n',
  '\rMETHOD:CANCEL\r',
  '\r\n SUMMARY:folded',
  '\r\n\tDESCRIPTION:folded',
  '\\nEND:VEVENT',
  '\\',
  '\u2028BEGIN:VEVENT\u2029',
  '\u0085END:VCALENDAR\u000b\u000c',
  '\u202eevil\u2066\u200f',
  '\u0000\u0007\u001b[31m\u007f',
  '";CN="Eve":mailto:eve@evil.test',
  "^'^n^^",
  ';LANGUAGE=de:x',
  'a,b;c:d"e',
  '\ud800',
  '🏺\u200d👩',
  'مرحبا',
  'ß'.repeat(300),
  'x'.repeat(5000),
  ' ',
]
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 20 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''))

const LINES = [
  ...[
    'BEGIN',
    'VERSION',
    'PRODID',
    'METHOD',
    'BEGIN',
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SUMMARY',
  ],
  ...['LOCATION', 'DESCRIPTION', 'ORGANIZER', 'ATTENDEE', 'URL', 'STATUS', 'END', 'END'],
]

it('has no line of what people wrote, and reads back as they see it', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, hostileText, (title, place, community, name) => {
      const content = written([{ ...entry, title, place, community }], {
        method: 'REQUEST',
        to: { ...to, name },
      })
      expect(content.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|\p{Cs}/u)
      for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const seen = (text: string) => shown(text.toWellFormed())
      const seenName = (text: string) => seen(text).replaceAll('\\', '/')
      const names = content
        .replace(/\r\n /g, '')
        .trim()
        .split('\r\n')
        .map((line) => /^[A-Z-]+/.exec(line)?.[0])
      expect(names).toEqual(LINES.filter((line) => line !== 'LOCATION' || seen(place) !== ''))
      const { kinds, entries } = readCalendar(content)
      expect(kinds).toEqual(['VCALENDAR', 'VEVENT'])
      expect(entries).toMatchObject([
        {
          uid: `${eventId}@kiln.test`,
          summary: seen(title),
          place: seen(place) || null,
          url: 'https://kiln.test:8443/event/raku',
          organizer: { name: seenName(community) || 'kiln.test', address: 'mailto:hello@kiln.test' },
          attendees: [{ name: seenName(name) || null, address: 'MAILTO:bo@people.test' }],
        },
      ])
    }),
    { seed: 19, numRuns: 200 },
  )
})
