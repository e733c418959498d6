import { setTimeout as sleep } from 'node:timers/promises'
import { type Event, eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import type { Market } from './market.ts'
import { mailed, mailsTo, newEmail, type Person } from './people.ts'

const DAY_MS = 86_400_000

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** An event of the house, in a week unless told otherwise. */
export async function newEvent(
  { made, people, house }: Market,
  look: Record<string, unknown> = {},
  days = 7,
): Promise<Event> {
  const times = { eventStartTime: inDays(days), eventEndTime: inDays(days + 0.1) }
  const input = { channelId: house.channelId, title: 'Gathering', ...times, ...look }
  return (await made(eventCalls.createEvent, input, people.owner)).event
}

export const register = ({ call }: Market, as: Person | undefined, eventId: string, more: object = {}) =>
  call(registrationCalls.buyEvent, { eventId, ...more }, { as })

export const rsvp = ({ call }: Market, as: Person | undefined, eventId: string, more: object = {}) =>
  call(registrationCalls.rsvpEvent, { eventId, ...more }, { as })

/** Somebody with a seat, and what their ticket shows. */
export async function seated(market: Market, eventId: string, more: object = {}) {
  const person = await market.newMember(market.house.channelId)
  const { status, body } = await register(market, person, eventId, more)
  if (status !== 200) throw new Error(`no seat: ${status} ${body.message}`)
  return { person, ...(await ticketOf(market, person, eventId)) }
}

export async function ticketOf({ made }: Market, person: Person, eventId: string) {
  const { event } = await made(eventCalls.getEventInfo, { eventId }, person)
  const { _id: registrationId = '', code = null, status = null } = event.registration ?? {}
  return { registrationId, code: code ?? '', status }
}

/** What the database has of an event. */
export async function seatsOf({ database }: Market, eventId: string) {
  const { rows } = await database.query<{ taken: number; arrived: number; statuses: string[] }>(
    `select e.seats_taken as taken,
       (select count(*)::int from event_registrations r where r.event_id = e.id and r.arrived_at is not null) as arrived,
       array(select r.status from event_registrations r where r.event_id = e.id order by r.place) as statuses
     from events e where e.id = $1`,
    [eventId],
  )
  return rows[0]!
}

export const keyIn = (text: string) => /\/e\/([\w-]{22})\b/.exec(text)?.[1] ?? ''

export const askAsGuest = (
  { call }: Pick<Market, 'call'>,
  eventId: string,
  email: string,
  more: object = {},
) => call(guestCalls.registerGuest, { eventId, email, fullname: 'Gil Guest', ...more })

/** The secret of the link in the last mail to an address, once there are so many. */
export async function linkTo(market: Pick<Market, 'inbox'>, email: string, count = 1) {
  const mail = (await mailed(market, email, count)).at(-1)!
  return keyIn(mail.text)
}

/** The secret of the next link to an address that has one already. */
export async function nextLinkTo(market: Pick<Market, 'inbox'>, email: string, before: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const keys = (await mailsTo(market, email)).map(({ text }) => keyIn(text))
    const next = keys.find((key) => key !== '' && key !== before)
    if (next) return next
    await sleep(50)
  }
  throw new Error(`no other link to ${email}`)
}

/** A guest without an account who has a seat; returns the secret of their link. */
export async function newGuest(market: Market, eventId: string, email = newEmail('guest')) {
  await askAsGuest(market, eventId, email)
  const token = await linkTo(market, email)
  await market.call(guestCalls.confirmGuest, { token })
  return { email, token }
}
