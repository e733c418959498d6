import { describe, expect, it } from 'vitest'
import { eventCalls } from './calls.ts'

const channelId = '0'.repeat(32)
const times = { localStart: '2026-07-02T19:00', localEnd: '2026-07-02T20:30' }
const made = { channelId, title: 'Glaze clinic', ...times }
const takes = (more: object) => eventCalls.createEvent.input['~standard'].validate({ ...made, ...more })
const isTaken = (more: object) => !('issues' in (takes(more) as object))

describe('what a new event may be', () => {
  it('has its times in one way, both ends of them', () => {
    expect(isTaken({})).toBe(true)
    expect(isTaken({ timeZone: 'Europe/Oslo' })).toBe(true)
    expect(isTaken({ timeZone: 'Mars/Base' })).toBe(false)
    expect(isTaken({ localEnd: undefined })).toBe(false)
    expect(isTaken({ localStart: '2026-02-30T10:00' })).toBe(false)
    expect(isTaken({ localStart: '2026-07-02T24:00' })).toBe(false)
    const instants = { eventStartTime: '2026-07-02T17:00:00Z', eventEndTime: '2026-07-02T18:30:00Z' }
    expect(isTaken(instants)).toBe(false)
    expect(isTaken({ localStart: undefined, localEnd: undefined, ...instants })).toBe(true)
    expect(isTaken({ localStart: undefined, localEnd: undefined })).toBe(false)
  })

  it('has no field that nobody knows, and no price that cannot be paid', () => {
    expect(isTaken({ colour: 'red' })).toBe(false)
    expect(isTaken({ price: { amount: 18, currency: 'EUR' } })).toBe(true)
    expect(isTaken({ price: { amount: 18.001, currency: 'EUR' } })).toBe(false)
    expect(isTaken({ price: { amount: 0, currency: 'EUR' } })).toBe(false)
    expect(isTaken({ hasEntryFee: true, price: null })).toBe(false)
    expect(isTaken({ hasEntryFee: false, price: { amount: 18, currency: 'EUR' } })).toBe(false)
    expect(isTaken({ joinUrl: 'javascript:alert(1)' })).toBe(false)
    expect(isTaken({ questions: [{ text: 'Kiln?', kind: 'choice', options: ['One'] }] })).toBe(false)
  })

  it('takes no bound for a bound of nobody', () => {
    for (const maxPeopleAllowed of [0, null])
      expect(takes({ maxPeopleAllowed })).toMatchObject({ value: { maxPeopleAllowed: null } })
    expect(takes({ maxPeopleAllowed: 40 })).toMatchObject({ value: { maxPeopleAllowed: 40 } })
  })

  it('repeats until a day or so many times, not both', () => {
    const rrule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'
    expect(isTaken({ repeat: { rrule, count: 11 } })).toBe(true)
    expect(isTaken({ repeat: { rrule, until: '2026-12-10' } })).toBe(true)
    expect(isTaken({ repeat: { rrule } })).toBe(false)
    expect(isTaken({ repeat: { rrule, count: 11, until: '2026-12-10' } })).toBe(false)
    expect(isTaken({ repeat: { rrule, count: 367 } })).toBe(false)
  })
})
