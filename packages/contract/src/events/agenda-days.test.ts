import { expect, it } from 'vitest'
import { type AgendaDay, groupByDay, groupByStartDay } from './agenda-days.ts'

const event = (name: string, eventStartTime: string, eventEndTime: string) => ({
  name,
  eventStartTime,
  eventEndTime,
})

const named = (days: readonly AgendaDay<{ name: string }>[]) =>
  days.map(({ day, events }) => `${day} ${events.map(({ name }) => name).join(' ')}`)

const late = event('late', '2026-06-20T21:30:00.000Z', '2026-06-20T22:30:00.000Z')
const early = event('early', '2026-06-20T07:00:00.000Z', '2026-06-20T08:00:00.000Z')
const weekend = event('weekend', '2026-06-19T16:00:00.000Z', '2026-06-21T15:00:00.000Z')

it('stands an event under the day on which it begins where the reader is, the earlier first', () => {
  expect(named(groupByStartDay([late, early, weekend], 'UTC'))).toEqual([
    '2026-06-19 weekend',
    '2026-06-20 early late',
  ])
  expect(named(groupByStartDay([late, early, weekend], 'Asia/Tokyo'))).toEqual([
    '2026-06-20 weekend early',
    '2026-06-21 late',
  ])
  expect(named(groupByStartDay([late, early, weekend], 'Pacific/Honolulu'))).toEqual([
    '2026-06-19 weekend early',
    '2026-06-20 late',
  ])
})

it('stands an event that spans days on each of them, as far as they are asked for', () => {
  expect(named(groupByDay([late, early, weekend], 'UTC', '2026-06-01', '2026-06-30'))).toEqual([
    '2026-06-19 weekend',
    '2026-06-20 weekend early late',
    '2026-06-21 weekend',
  ])
  expect(named(groupByDay([weekend], 'UTC', '2026-06-20', '2026-06-20'))).toEqual(['2026-06-20 weekend'])
  expect(groupByDay([weekend], 'UTC', '2026-06-22', '2026-06-30')).toEqual([])
})

it('is over by midnight when it ends then, and stands on one day when it takes no time', () => {
  const evening = event('evening', '2026-06-20T18:00:00.000Z', '2026-06-20T22:00:00.000Z')
  const moment = event('moment', '2026-06-20T22:00:00.000Z', '2026-06-20T22:00:00.000Z')
  expect(named(groupByDay([evening, moment], 'Europe/Paris', '2026-06-01', '2026-06-30'))).toEqual([
    '2026-06-20 evening',
    '2026-06-21 moment',
  ])
})

it('knows the day where midnight is skipped, and where the hour before it comes twice', () => {
  // In Cairo 24 April 2026 begins at one; in Nuuk the last hour of 24 October 2026 is lived twice.
  const dawn = event('dawn', '2026-04-23T21:59:00.000Z', '2026-04-23T22:01:00.000Z')
  expect(named(groupByDay([dawn], 'Africa/Cairo', '2026-04-01', '2026-04-30'))).toEqual([
    '2026-04-23 dawn',
    '2026-04-24 dawn',
  ])
  const twice = event('twice', '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z')
  expect(named(groupByDay([twice], 'America/Nuuk', '2026-10-01', '2026-10-31'))).toEqual(['2026-10-24 twice'])
})
