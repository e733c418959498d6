import { expect, it } from 'vitest'
import { emptyQueue, type QueuedScan, recognized, rowsWith, scansOf } from './door-queue.ts'
import { type Door, type DoorRow, doorFromList, rowsAfter } from './door-state.ts'

const row = (id: string, more: Partial<DoorRow> = {}): DoorRow => ({
  _id: id,
  name: id,
  codeHash: `hash of ${id}`,
  arrival: null,
  doubles: [],
  changeNo: 1,
  ...more,
})
const at = (minute: number) => `2031-06-20T13:${String(minute).padStart(2, '0')}:00.000Z`
const seen = (minute: number, clientId = 'tablet') => ({
  time: at(minute),
  sentTime: at(minute),
  clientId,
  byId: null,
})
const scan = (minute: number, more: Partial<QueuedScan> = {}): QueuedScan => ({
  registrationId: 'noor',
  clientId: 'phone',
  time: at(minute),
  isRemoved: false,
  ...more,
})
const times = (one: DoorRow) => scansOf(one).map(({ time }) => time)
const withScans = (before: DoorRow, ...scans: QueuedScan[]) =>
  rowsWith([before], { ...emptyQueue, scans }, 'me')[0]!

it('shows what waits here in the order of its times, among what the server knows', () => {
  const before = row('noor', { arrival: seen(5) })
  expect(times(withScans(before, scan(9), scan(2)))).toEqual([at(2), at(5), at(9)])
  expect(withScans(before, scan(2)).arrival).toMatchObject({ clientId: 'phone', byId: 'me' })
})

it('shows a scan once that the server has meanwhile, and none that was taken back', () => {
  const before = row('noor', { arrival: seen(5, 'phone') })
  expect(times(withScans(before, scan(5)))).toEqual([at(5)])
  expect(times(withScans(before, scan(7), scan(7, { isRemoved: true })))).toEqual([at(5)])
  expect(withScans(before, scan(5, { isRemoved: true })).arrival).toBeNull()
})

it('lets somebody in who was not on the list, at the time their ticket was shown', () => {
  const queue = {
    scans: [],
    unknown: [
      { codeHash: 'hash of noor', time: at(3) },
      { codeHash: 'of nobody', time: at(4) },
    ],
  }
  expect(recognized(queue, [row('kwame')], 'phone')).toBe(queue)
  expect(recognized(queue, [row('kwame'), row('noor')], 'phone')).toEqual({
    scans: [scan(3)],
    unknown: [queue.unknown[1]],
  })
})

it('takes of a signal what is newer, and of a list all but what a signal said since', () => {
  const rows = [row('noor', { changeNo: 4 }), row('kwame', { changeNo: 4 })]
  const said = { _id: 'noor', arrival: seen(5), doubles: [] }
  expect(rowsAfter(rows, 3, [said])).toEqual(rows)
  const after = rowsAfter(rows, 5, [said])
  expect(after.map(({ arrival, changeNo }) => [arrival?.time, changeNo])).toEqual([
    [at(5), 5],
    [undefined, 4],
  ])
  const list = {
    event: { _id: 'event', title: '', timeZone: 'UTC', eventStartTime: '', eventEndTime: '', location: null },
    doorOpenTime: '',
    entries: rows.map(({ changeNo: _, ...entry }) => entry),
    keepers: [],
    arrivedCount: 0,
    waitingCount: 0,
  }
  const before = { _id: 'event', ...list, rows: after } satisfies Door
  expect(doorFromList({ ...list, changeNo: 4 }, before).rows[0]!.arrival).not.toBeNull()
  expect(doorFromList({ ...list, changeNo: 6 }, before).rows[0]!.arrival).toBeNull()
})
