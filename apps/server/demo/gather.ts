import { addLocally, localDateAt } from '@guildhall/contract/time'
import { sql } from 'kysely'
import { createDiscussion } from '../src/discussions/create.ts'
import { createEvent } from '../src/events/create.ts'
import { ticketHashOf } from '../src/events/door/ticket-code.ts'
import { eventMedia } from '../src/events/purposes.ts'
import { buyEvent } from '../src/events/selling/buy.ts'
import { DAY, MINUTE } from '../src/platform/clock.ts'
import { createOrEditPostTags } from '../src/tags/save.ts'
import { actor } from './actor.ts'
import { copyTables } from './copy-tables.ts'
import { documentOf } from './document-of.ts'
import type { DemoCalendar, DemoEvent } from './gathered.ts'
import { backThen, type House } from './house.ts'
import { drawings } from './media.ts'
import { type Drawing, storeDrawings } from './pictures.ts'
import { type Chance, chance } from './random.ts'
import { press } from './sell.ts'
import type { Place } from './talk-plan.ts'

/** So many hours before it begins, an event is made. */
const AHEAD = 20 * 24
/** A seat is sold every so many hours. */
const HOURS_BETWEEN = 7

interface Made extends DemoEvent {
  readonly id: string
  readonly ids: readonly string[]
  readonly ownerId: string
}

const idOf = ({ known, ownerId }: Place, username: string) => known.get(username) ?? ownerId

/** How many days there are from a local day to the next such day of the week. */
const daysUntil = (weekday: number | undefined, local: string) =>
  weekday === undefined ? 0 : (weekday - new Date(`${local}Z`).getUTCDay() + 7) % 7

/** Makes an event as the owner would, some weeks before. */
async function make(
  house: House,
  place: Place,
  tagIds: ReadonlyMap<string, string>,
  { zone: usual }: DemoCalendar,
  event: DemoEvent,
): Promise<Made> {
  const { title, excerpt, text, type, at, minutes, tags = [], price, seats, hosts } = event
  const zone = event.zone ?? usual
  const today = localDateAt(house.clock(), zone)
  const day = event.day + daysUntil(event.weekday, addLocally(`${today}T00:00`, event.day * DAY))
  const local = (after: number) => addLocally(`${today}T${at}`, day * DAY + after * MINUTE)
  const { ownerId } = place
  const then = backThen(house, Math.max(2, AHEAD - day * 24))
  const { event: made } = await actor(then, ownerId).do(createEvent, {
    channelId: place.channelId,
    title,
    excerpt,
    ...(text && { json: documentOf(text) }),
    eventType: type,
    timeZone: zone,
    localStart: local(0),
    localEnd: local(minutes),
    locationType: event.place ? (event.isAlsoOnline ? 'hybrid' : 'inPerson') : 'online',
    ...(event.place && { location: { title: event.place[0], address: event.place[1] } }),
    ...((!event.place || event.isAlsoOnline) && { joinUrl: 'https://meet.demo.example/studio' }),
    ...(seats && { maxPeopleAllowed: seats }),
    ...(price && { hasEntryFee: true, price: { amount: price * 100, currency: 'EUR' as const } }),
    ...(event.isChannelOnly && { isChannelOnly: true }),
    ...(event.isDraft && { isDraft: true }),
    ...(event.repeat && { repeat: event.repeat }),
    ...(event.faq && { faq: event.faq }),
    ...(event.guests && { guests: event.guests.map((guest) => ({ title: '', text: '', ...guest })) }),
    hosts: hosts.map(([username, title]) => ({ _id: idOf(place, username), title, kind: 'host' as const })),
    postTags: tags.map((tag) => tagIds.get(tag)!),
    schedules: (event.parts ?? []).map((part) => ({
      title: part.title,
      text: part.text,
      localStart: local(part.from),
      localEnd: local(part.from + part.minutes),
      people: [idOf(place, hosts[0]![0])],
    })),
  })
  const others = made.series
    ? await house.db
        .selectFrom('events')
        .select('id')
        .where('series_id', '=', made.series._id)
        .orderBy('starts_at')
        .execute()
    : [{ id: made._id }]
  return { ...event, id: made._id, ids: others.map(({ id }) => id), ownerId }
}

/** Covers are drawn once for all events of a series. */
async function drawCovers(house: House, luck: Chance, events: readonly Made[]) {
  const covered = events.flatMap(({ cover, ids, ownerId, title }) =>
    cover ? [{ ids, title, fileId: house.newId(), ownerId, svg: drawings[cover](luck.whole(1e6), []) }] : [],
  )
  await copyTables(house, [await storeDrawings(house, covered satisfies Drawing[], eventMedia)])
  for (const { ids, fileId, title } of covered)
    await house.db
      .updateTable('events')
      .set({ cover_id: fileId, cover_alt: title })
      .where('id', 'in', [...ids])
      .execute()
}

/** Registers members, in the order in which they asked, gives those who have a seat their ticket, and counts them. */
async function register(house: House, luck: Chance, { channelId, members }: Place, events: readonly Made[]) {
  const now = house.clock()
  const rows = events.flatMap(({ ids, going = 0, waiting = 0 }) =>
    ids.flatMap((eventId, at) => {
      // Of a series the later ones are not as full yet.
      const some = Math.max(going > 0 ? 1 : 0, going - at)
      const from = luck.whole(Math.min(members.length, 120))
      return Array.from({ length: Math.min(some + waiting, members.length) }, (_, index) => {
        const [id, isSeated] = [house.newId(), index < some]
        return {
          id,
          channel_id: channelId,
          event_id: eventId,
          user_id: members[(from + index) % members.length]!,
          status: isSeated ? 'registered' : 'waiting',
          place: index + 1,
          code_hash: isSeated ? ticketHashOf(house.secrets, id) : null,
          created_at: now,
          changed_at: now,
        }
      })
    }),
  )
  await house.db.insertInto('event_registrations').values(rows).execute()
  await sql`update events e set participants_count = r.seated, seats_taken = r.seated, waiting_count = r.waiting,
      next_place = r.seated + r.waiting + 1
    from (select event_id, count(*) filter (where status = 'registered') as seated,
      count(*) filter (where status = 'waiting') as waiting from event_registrations
      where channel_id = ${channelId} group by event_id) r where e.id = r.event_id`.execute(house.db)
}

/** Sells seats through the gateway that moves no money, one every few hours since the event was made. */
async function sellSeats(house: House, { members, known, ownerId }: Place, { id: eventId, sold = 0 }: Made) {
  // Whoever hosts an event or looks after all of them pays nothing.
  const unpaid = new Set([...known.values(), ownerId])
  const buyers = members.filter((id) => !unpaid.has(id)).slice(0, sold)
  for (const [index, userId] of buyers.entries()) {
    const then = backThen(house, (sold - index) * HOURS_BETWEEN)
    const { order } = await actor(then, userId).do(buyEvent, { eventId, answers: [], cancelUrl: '/' })
    await press(then, order!._id, 'pay')
  }
}

/** Fills the calendar of a community: what was, what is today and what comes. */
export async function gather(
  house: House,
  seed: number,
  place: Place,
  calendar: DemoCalendar,
  hasPictures: boolean,
) {
  const luck = chance(seed + 51)
  const owner = actor(house, place.ownerId)
  const tagIds = new Map<string, string>()
  for (const title of calendar.tags) {
    const tag = { channelId: place.channelId, title, tagType: 'event' as const }
    tagIds.set(title, (await owner.do(createOrEditPostTags, tag)).postTag._id)
  }
  const made: Made[] = []
  for (const event of calendar.events) made.push(await make(house, place, tagIds, calendar, event))
  if (hasPictures) await drawCovers(house, luck, made)
  await register(house, luck, place, made)
  for (const event of made) await sellSeats(house, place, event)
  for (const { id, said = [] } of made)
    for (const [index, text] of said.entries())
      await actor(backThen(house, said.length - index), place.members[index]!).do(createDiscussion, {
        event: id,
        content: text,
      })
  // It is no news to anybody who looks at the world for the first time.
  await house.db.deleteFrom('outbox').where('job', '!=', 'inspectFile').execute()
}
