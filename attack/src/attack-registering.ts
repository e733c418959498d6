import { contextCalls } from '@guildhall/contract/contexts'
import { doorCalls, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { type Attack, holds } from './attack.ts'
import { request } from './client.ts'
import { inDays, newEvent, register, rsvp, seated, seatsOf, ticketOf } from './gatherings.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'

const ANSWER = 'canary-of-an-answer'
const ADDRESS = 'https://meet.attack.test/canary-of-the-address'

const closed: [string, (market: Market) => Promise<{ eventId: string; as?: Person }>][] = [
  ['that is a draft', async (market) => ({ eventId: (await newEvent(market, { isDraft: true }))._id })],
  [
    'whose registration is over',
    async (market) => {
      const { _id: eventId } = await newEvent(market)
      await market.database.query(
        "update events set registration_ends_at = now() - interval '1 second' where id = $1",
        [eventId],
      )
      return { eventId }
    },
  ],
  [
    'whose registration has not begun',
    async (market) => ({ eventId: (await newEvent(market, { registrationStartTime: inDays(1) }))._id }),
  ],
  [
    'that was cancelled',
    async (market) => {
      const { _id: eventId } = await newEvent(market)
      await market.made(eventCalls.removeEvent, { eventId, isCancelled: true }, market.people.owner)
      return { eventId }
    },
  ],
  [
    'that was deleted',
    async (market) => {
      const { _id: eventId } = await newEvent(market)
      await market.made(eventCalls.removeEvent, { eventId, isDeleted: true }, market.people.owner)
      return { eventId }
    },
  ],
  [
    'that is over',
    async (market) => {
      const { _id: eventId } = await newEvent(market)
      await market.database.query(
        `update events set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
        [eventId],
      )
      return { eventId }
    },
  ],
  [
    'for a role',
    async (market) => ({ eventId: (await newEvent(market, { roles: [market.house.roleId] }))._id }),
  ],
  [
    'for members',
    async (market) => ({
      eventId: (await newEvent(market, { isChannelOnly: true }))._id,
      as: market.people.stranger,
    }),
  ],
  [
    'that is full',
    async (market) => {
      const { _id: eventId } = await newEvent(market, { maxPeopleAllowed: 1, hasWaitingList: false })
      await seated(market, eventId)
      return { eventId }
    },
  ],
  ['that is paid for, without paying', async (market) => ({ eventId: (await paidEvent(market))._id })],
]

const paidEvent = (market: Market, look: object = {}) =>
  newEvent(market, { hasEntryFee: true, price: { amount: 9, currency: 'EUR' }, ...look })

const jumps: [string, (market: Market, as: Person, eventId: string) => Promise<unknown>][] = [
  ['asking again', (market, as, eventId) => register(market, as, eventId)],
  ['saying that they come', (market, as, eventId) => rsvp(market, as, eventId)],
  [
    'leaving and coming',
    async (market, as, eventId) => {
      await rsvp(market, as, eventId, { enabledRSVP: false })
      await rsvp(market, as, eventId)
    },
  ],
  ['naming their place', (market, as, eventId) => register(market, as, eventId, { place: 0 })],
  [
    'asking twenty times at once',
    (market, as, eventId) => Promise.all(Array.from({ length: 20 }, () => register(market, as, eventId))),
  ],
]

const extras: [string, object][] = [
  ['a state', { status: 'registered' }],
  ['a price', { price: { amount: 0, currency: 'EUR' } }],
  ['somebody else', { userId: '0'.repeat(32) }],
  ['a registration', { registrationId: '0'.repeat(32) }],
  ['a role', { accessType: 'role' }],
  ['an arrival', { arrivedTime: '2026-01-01T00:00:00.000Z' }],
  ['a guest’s key beside the session', { nonWyloUserId: 'a'.repeat(22) }],
  [
    'eleven answers',
    { answers: Array.from({ length: 11 }, () => ({ questionId: '0'.repeat(32), text: 'x' })) },
  ],
]

const others: [string, (market: Market, fellow: Person) => Person | undefined][] = [
  ['who comes too', (_, fellow) => fellow],
  ['a member', ({ people }) => people.member],
  ['a stranger', ({ people }) => people.stranger],
  ['the owner of another community', ({ people }) => people.rival],
  ['a visitor', () => undefined],
]

/** Everything in which the address of an online event might stand. */
async function everywhere(market: Market, as: Person | undefined, eventId: string) {
  const { call, url, house } = market
  const by = as ? { token: as.token } : {}
  const { body } = await call(eventCalls.getEventInfo, { eventId }, { as })
  const slug = body.event?.channel.slug ?? 'x'
  const answers = await Promise.all([
    call(eventCalls.getEventInfo, { eventId }, { as }),
    call(eventCalls.getEvents, { channelId: house.channelId }, { as }),
    call(registrationCalls.getEventParticipants, { eventId }, { as }),
    call(registrationCalls.joinEvent, { eventId }, { as }),
    request(`${url}/c/${slug}/events/${eventId}`, by),
    request(`${url}/c/${slug}/events`, by),
    request(`${url}/event/${eventId}.ics`, by),
  ])
  return answers.map(({ text }) => text).join('\n')
}

export const registeringAttacks: Attack[] = [
  atMarket('ten people at once for two seats', async (market) => {
    const { _id: eventId } = await newEvent(market, { maxPeopleAllowed: 2, hasWaitingList: false })
    const people = await Promise.all(
      Array.from({ length: 10 }, () => market.newMember(market.house.channelId)),
    )
    const answers = await Promise.all(
      people.map((as, at) => (at % 2 ? register(market, as, eventId) : rsvp(market, as, eventId))),
    )
    const { taken, statuses } = await seatsOf(market, eventId)
    const seats = statuses.filter((status) => status === 'registered').length
    holds(taken === 2 && seats === 2, `${seats} seats are taken, ${taken} counted`)
    holds(answers.filter(({ status }) => status === 200).length === 2, 'more were told that they have one')
  }),
  ...formsAtMarket<(typeof closed)[number][1]>('a seat at an event', closed, async (market, make) => {
    const { eventId, as = await market.newMember(market.house.channelId) } = await make(market)
    const before = (await seatsOf(market, eventId)).statuses.length
    for (const ask of [rsvp, register]) {
      const { status, body } = await ask(market, as, eventId)
      const isHeld = status === 200 && 'redirect' in body && body.redirect !== undefined
      holds(isRefusal(status) || isHeld, `answered ${status}`)
    }
    const { statuses } = await seatsOf(market, eventId)
    holds(
      statuses.slice(before).every((status) => status === 'held'),
      `they are ${statuses.at(-1)}`,
    )
  }),
  ...formsAtMarket<(typeof jumps)[number][1]>('the head of a queue by', jumps, async (market, jump) => {
    const { _id: eventId } = await newEvent(market, { maxPeopleAllowed: 1, hasWaitingList: true })
    const { person: first } = await seated(market, eventId)
    const { person: second } = await seated(market, eventId)
    const { person: third } = await seated(market, eventId)
    await jump(market, third, eventId)
    await rsvp(market, first, eventId, { enabledRSVP: false })
    const [fair, unfair] = [await ticketOf(market, second, eventId), await ticketOf(market, third, eventId)]
    holds(fair.status === 'registered' || fair.status === 'offered', `who was first is ${fair.status}`)
    holds(unfair.status === 'waiting', `who was last is ${unfair.status}`)
  }),
  ...formsAtMarket<object>('a registration with', extras, async (market, more) => {
    const { _id: eventId } = await newEvent(market)
    const as = await market.newMember(market.house.channelId)
    const { status } = await register(market, as, eventId, more)
    holds(status === 400, `answered ${status}`)
    holds((await seatsOf(market, eventId)).statuses.length === 0, 'it was taken')
  }),
  atMarket('who waits for an answer gives it', async (market) => {
    const { _id: eventId } = await newEvent(market, { needsApproval: true })
    const { person, registrationId, status: before } = await seated(market, eventId)
    holds(before === 'pending', `they are ${before} from the start`)
    for (const as of [person, market.people.member, market.people.rival, undefined]) {
      const input = { eventId, registrationId, status: 'approved' }
      const { status } = await market.call(registrationCalls.answerRegistration, input, { as })
      holds([401, 403, 404].includes(status), `answered ${status}`)
    }
    const { _id: own } = await newEvent(market, { hosts: [{ _id: person.id }] })
    const input = { eventId: own, registrationId, status: 'approved' }
    const elsewhere = await market.call(registrationCalls.answerRegistration, input, { as: person })
    holds(elsewhere.status === 404, `by a host of another event: ${elsewhere.status}`)
    await rsvp(market, person, eventId)
    const after = await ticketOf(market, person, eventId)
    holds(after.status === 'pending' && after.code === '', `they are ${after.status}`)
  }),
  ...formsAtMarket<(typeof others)[number][1]>(
    'what somebody answered, read by',
    others,
    async (market, who) => {
      const { call } = market
      const question = { text: 'Why?', kind: 'text', isRequired: false }
      const { _id: eventId, questions } = await newEvent(market, {
        questions: [question],
        showParticipants: true,
      })
      const answers = [{ questionId: questions[0]!._id, text: ANSWER }]
      const { person } = await seated(market, eventId, { answers })
      const as = who(market, (await seated(market, eventId)).person)
      const host = await call(
        registrationCalls.getEventParticipants,
        { eventId },
        { as: market.people.owner },
      )
      holds(host.text.includes(ANSWER), 'not even the host reads it')
      const asked = await Promise.all([
        call(registrationCalls.getEventParticipants, { eventId }, { as }),
        call(registrationCalls.getEventParticipants, { eventId, searchQuery: ANSWER }, { as }),
        ...(['pending', 'waiting', 'cancelled'] as const).map((status) =>
          call(registrationCalls.getEventParticipants, { eventId, status }, { as }),
        ),
        call(registrationCalls.dumpParticipants, { eventId }, { as }),
        call(eventCalls.getEventInfo, { eventId }, { as }),
      ])
      for (const { text } of asked)
        holds(!text.includes(ANSWER) && !text.includes(person.email), 'they read it')
      for (const { status } of asked.slice(2, 6))
        holds([401, 403, 404].includes(status), `answered ${status}`)
    },
  ),
  atMarket('who comes to an event that does not show it', async (market) => {
    const { call, people } = market
    const { _id: eventId } = await newEvent(market, { showParticipants: false })
    const { person } = await seated(market, eventId)
    const { person: fellow } = await seated(market, eventId)
    for (const as of [fellow, people.member, people.stranger, undefined]) {
      const { status, text } = await call(registrationCalls.getEventParticipants, { eventId }, { as })
      holds([401, 403, 404].includes(status) && !text.includes(person.id), `answered ${status}`)
      const read = await everywhere(market, as, eventId)
      holds(!read.includes(person.id), 'they are named')
    }
  }),
  ...formsAtMarket<(typeof others)[number][1]>('an event changed by', others, async (market, who) => {
    const { call } = market
    const { _id: eventId, hosts } = await newEvent(market, { maxPeopleAllowed: 3 })
    const { person } = await seated(market, eventId)
    const as = who(market, person)
    const answers = await Promise.all([
      call(eventCalls.editEvent, { eventId, maxPeopleAllowed: 1 }, { as }),
      call(eventCalls.editEvent, { eventId, hosts: [{ _id: as?.id ?? '0'.repeat(32) }] }, { as }),
      call(eventCalls.removeEvent, { eventId, isCancelled: true }, { as }),
      call(registrationCalls.messageEvent, { eventId, text: 'canary-of-spam' }, { as }),
    ])
    for (const { status } of answers) holds([401, 403, 404].includes(status), `answered ${status}`)
    const { event } = await market.made(eventCalls.getEventInfo, { eventId }, market.people.owner)
    holds(
      event.maxPeopleAllowed === 3 && event.isActive && event.hosts.length === hosts.length,
      'it has changed',
    )
  }),
  atMarket('a seat that is held while somebody pays', async (market) => {
    const { _id: eventId } = await paidEvent(market, { joinUrl: ADDRESS, maxPeopleAllowed: 1 })
    const as = await market.newMember(market.house.channelId)
    const { body } = await register(market, as, eventId)
    holds(body.order?.amount === 9, `it costs ${body.order?.amount}`)
    const { status, code } = await ticketOf(market, as, eventId)
    holds(status === 'held', `they are ${status}`)
    const door = await market.call(registrationCalls.joinEvent, { eventId }, { as })
    holds(isRefusal(door.status), `they join: ${door.status}`)
    const { entries } = await market.made(doorCalls.getDoorList, { eventId }, market.people.owner)
    holds(entries.length === 0, 'they stand on the list of the door')
    holds(code === '' || entries.length === 0, 'their ticket opens it')
  }),
  atMarket('the address of an event before it is time, or without a seat', async (market) => {
    const { people, call, database } = market
    const soon = await newEvent(market, { locationType: 'online', joinUrl: ADDRESS }, 0.005)
    const later = await newEvent(market, { locationType: 'online', joinUrl: ADDRESS })
    const { person } = await seated(market, later._id)
    const { person: inside } = await seated(market, soon._id)
    const open = await call(registrationCalls.joinEvent, { eventId: soon._id }, { as: inside })
    holds(open.text.includes(ADDRESS), 'nobody is told at all')
    for (const as of [person, people.member, people.stranger, undefined])
      for (const { _id } of [soon, later])
        holds(!(await everywhere(market, as, _id)).includes('canary-of-the-address'), 'it is told')
    const early = await call(registrationCalls.joinEvent, { eventId: later._id }, { as: person })
    holds(isRefusal(early.status), `days before: ${early.status}`)
    await rsvp(market, inside, soon._id, { enabledRSVP: false })
    const gone = await call(registrationCalls.joinEvent, { eventId: soon._id }, { as: inside })
    holds(isRefusal(gone.status), `after giving the seat back: ${gone.status}`)
    const { rows } = await database.query<{ text: string }>(
      'select e::text as text from events e union all select a::text from audit_log a',
    )
    holds(
      rows.every(({ text }) => !text.includes('canary-of-the-address')),
      'it stands in the database as it is',
    )
  }),
  atMarket('an event in somebody else’s room', async (market) => {
    const { people, call, house, rival } = market
    const as = people.rival
    const times = { eventStartTime: inDays(1), eventEndTime: inDays(1.1) }
    const answers = await Promise.all([
      call(eventCalls.createEvent, { channelId: house.channelId, title: 'Mine', ...times }, { as }),
      call(
        eventCalls.createEvent,
        { channelId: rival.channelId, title: 'Mine', ...times, roles: [house.roleId] },
        { as },
      ),
      call(
        eventCalls.createEvent,
        { channelId: rival.channelId, title: 'Mine', ...times, accessRoles: [house.roleId] },
        { as },
      ),
      call(
        eventCalls.createEvent,
        { channelId: rival.channelId, title: 'Mine', ...times, hosts: [{ _id: people.member.id }] },
        { as },
      ),
      call(
        contextCalls.updateContextSettings,
        { channelId: rival.channelId, contextId: house.roomId, contextType: 'public' },
        { as },
      ),
    ])
    for (const { status } of answers) holds(isRefusal(status), `answered ${status}`)
  }),
]
