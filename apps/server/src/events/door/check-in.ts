import type { Got } from '@guildhall/contract'
import {
  canCheckIn,
  type DoorEntry,
  type DoorOutcome,
  type doorCalls,
  readTicketCode,
} from '@guildhall/contract/events'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { lockEvents } from '../find.ts'
import { words } from '../refusal-words.ts'
import { announceDoor } from './announce-door.ts'
import { doorEntries, keepersOf } from './entry-rows.ts'
import { type Door, findDoor } from './find-door.ts'
import { mergeScans, type TimedScan } from './merge-scans.ts'

type Scan = Got<typeof doorCalls.checkIn>['scans'][number]

/** A clock that is wrong moves a scan no further than to when the door opened, or to now. */
const within = ({ opensAt }: Door, sentAt: Date, now: Date) =>
  new Date(Math.min(Math.max(sentAt.getTime(), opensAt.getTime()), now.getTime()))

function timed(door: Door, scan: Scan, now: Date): TimedScan {
  const code = scan.code === undefined ? null : readTicketCode(scan.code)
  const sentAt = new Date(scan.time)
  return {
    registrationId: scan.registrationId ?? null,
    codeHash: code === null ? null : digest(code),
    clientId: scan.clientId,
    sentAt,
    scannedAt: within(door, sentAt, now),
    isRemoved: scan.isRemoved,
  }
}

const isOf = ({ clientId, sentAt }: TimedScan, one: DoorEntry['arrival']) =>
  one?.clientId === clientId && one.sentTime === sentAt.toISOString()

/** What became of a scan, by everything that is known now; so the same scan again is told the same. */
function outcomeOf(scan: TimedScan, { arrival, doubles }: DoorEntry): DoorOutcome {
  if (isOf(scan, arrival)) return 'arrived'
  return doubles.some((double) => isOf(scan, double)) ? 'already' : 'undone'
}

const counted = statement<{ eventId: string; isChanged: boolean }, { change_no: number; arrived: number }>(
  'count_at_door',
  `update events e set change_no = e.change_no + $isChanged::boolean::int where e.id = $eventId
   returning e.change_no, (select count(*)::int from event_registrations r
     where r.event_id = e.id and r.status = 'registered' and r.arrived_at is not null) as arrived`,
)

/** The scans of all devices, whatever order they come in, leave the same people arrived at the same times. */
async function merge(ctx: Ctx, door: Door, scans: readonly TimedScan[]) {
  const { eventId, channelId } = door
  await lockEvents(ctx.db, { ids: [eventId] })
  const { found, changed } = await mergeScans(ctx, eventId, scans)
  const ids = [...new Set(found.flatMap(({ id }) => id ?? []))]
  const entries = await doorEntries(ctx.db, { eventId, ids })
  const [row] = await counted(ctx.db, { eventId, isChanged: changed.length > 0 })
  const counts = { changeNo: row!.change_no, arrivedCount: row!.arrived }
  const moved = entries.filter(({ _id }) => changed.includes(_id))
  announceDoor(ctx, { eventId, channelId, ...counts }, moved)
  return { found, entries, counts }
}

export const checkIn: Handler<typeof doorCalls.checkIn> = async (ctx, { eventId, scans }) => {
  const door = await findDoor(ctx, eventId)
  const { isDraft, isCancelled } = door
  if (!canCheckIn({ isDraft, isCancelled, eventStartTime: door.startsAt.toISOString() }, ctx.now))
    throw conflict(isCancelled ? words.alreadyCancelled : words.doorClosed)
  const all = scans.map((scan) => timed(door, scan, ctx.now))
  const { found, entries, counts } = await merge(ctx, door, all)
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const results = found.map(({ id, is_elsewhere }, at) => {
    const entry = id === null ? undefined : byId.get(id)
    if (entry) return { outcome: outcomeOf(all[at]!, entry), entry }
    return { outcome: is_elsewhere ? ('otherEvent' as const) : ('notOnList' as const), entry: null }
  })
  return { message: 'Noted', results, keepers: await keepersOf(ctx.db, entries), ...counts }
}
