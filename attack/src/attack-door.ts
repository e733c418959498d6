import { createHash } from 'node:crypto'
import { doorCalls, eventCalls, registrationCalls } from '@guildhall/contract/events'
import { orderCalls } from '@guildhall/contract/payments'
import { type Attack, holds } from './attack.ts'
import { newEvent, rsvp, seated, seatsOf } from './gatherings.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'

const scan = (
  { call }: Market,
  as: Person | undefined,
  eventId: string,
  what: Record<string, unknown>,
  device = 'attacker1',
) => call(doorCalls.checkIn, { eventId, clientId: device, time: new Date().toISOString(), ...what }, { as })

const tonight = (market: Market, look: Record<string, unknown> = {}) => newEvent(market, look, 0.3)

const keepers: [string, (market: Market, holder: Person) => Promise<Person | undefined>][] = [
  ['the holder of the ticket', async (_, holder) => holder],
  ['a member', async ({ people }) => people.member],
  [
    'the host of another event',
    async (market) => {
      const host = await market.newMember(market.house.channelId)
      await tonight(market, { hosts: [{ _id: host.id }] })
      return host
    },
  ],
  [
    'the doorkeeper of another event',
    async (market) => {
      const host = await market.newMember(market.house.channelId)
      await tonight(market, { hosts: [{ _id: host.id, kind: 'doorkeeper' }] })
      return host
    },
  ],
  ['the owner of another community', async ({ people }) => people.rival],
  ['a visitor', async () => undefined],
]

const tickets: [
  string,
  (market: Market, eventId: string, right: string) => Promise<Record<string, unknown>>,
][] = [
  ['made up', async () => ({ code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345' })],
  ['of zeros', async () => ({ code: '0'.repeat(28) })],
  [
    'that is a digest',
    async (_market, _eventId, right) => ({ code: createHash('sha256').update(right).digest('hex') }),
  ],
  ['with a sign too many', async (_market, _eventId, right) => ({ code: `${right}0` })],
  [
    'with one other sign',
    async (_market, _eventId, right) => ({ code: `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}` }),
  ],
  ['of SQL', async () => ({ code: "' or true --" })],
  [
    'of another event',
    async (market) => ({ code: (await seated(market, (await tonight(market))._id)).code }),
  ],
  [
    'of another event by its registration',
    async (market) => ({
      registrationId: (await seated(market, (await tonight(market))._id)).registrationId,
    }),
  ],
  [
    'that was given back',
    async (market, eventId) => {
      const { person, code } = await seated(market, eventId)
      await rsvp(market, person, eventId, { enabledRSVP: false })
      return { code }
    },
  ],
  [
    'that was given back, by its registration',
    async (market, eventId) => {
      const { person, registrationId } = await seated(market, eventId)
      await rsvp(market, person, eventId, { enabledRSVP: false })
      return { registrationId }
    },
  ],
]

export const doorAttacks: Attack[] = [
  ...formsAtMarket<(typeof keepers)[number][1]>('a ticket let in by', keepers, async (market, who) => {
    const { _id: eventId } = await tonight(market)
    const { person, code, registrationId } = await seated(market, eventId)
    holds(code !== '', 'there is no ticket')
    const as = await who(market, person)
    for (const what of [{ code }, { registrationId }]) {
      const { status, text } = await scan(market, as, eventId, what)
      holds([401, 403, 404].includes(status), `answered ${status}`)
      holds(!text.includes(registrationId), 'it says whose it is')
    }
    const list = await market.call(doorCalls.getDoorList, { eventId }, { as })
    holds([401, 403, 404].includes(list.status), `the list answered ${list.status}`)
    holds((await seatsOf(market, eventId)).arrived === 0, 'they are in')
  }),
  ...formsAtMarket<(typeof tickets)[number][1]>('at the door, a ticket', tickets, async (market, make) => {
    const { _id: eventId } = await tonight(market)
    const { code } = await seated(market, eventId)
    const { status, body, text } = await scan(
      market,
      market.people.owner,
      eventId,
      await make(market, eventId, code),
    )
    holds(status === 200, `answered ${status}`)
    const [result] = body.results
    holds(result!.outcome === 'notOnList' || result!.outcome === 'otherEvent', `it is ${result!.outcome}`)
    holds(result!.entry === null && !/"name":"[^"]/.test(text), 'it says whose it is')
    holds((await seatsOf(market, eventId)).arrived === 0, 'somebody is in')
  }),
  atMarket('at the door, a ticket that was paid back', async (market) => {
    const { house, people, made } = market
    const price = { amount: 9, currency: 'EUR' }
    const { _id: eventId } = await tonight(market, { hasEntryFee: true, price })
    const as = await market.newMember(house.channelId)
    const { body } = await market.call(registrationCalls.buyEvent, { eventId }, { as })
    await market.press(body.redirect!.url)
    const { order } = await made(orderCalls.confirmPayment, { orderId: body.order!._id }, as)
    const { event } = await made(eventCalls.getEventInfo, { eventId }, as)
    const code = event.registration?.code ?? ''
    holds(code !== '', `there is no ticket: ${event.registration?.status}`)
    const transactionId = order.transactions[0]!._id
    await made(orderCalls.refundPayment, { channelId: house.channelId, transactionId }, people.owner)
    for (let tries = 0; tries < 60; tries += 1) {
      const { statuses } = await seatsOf(market, eventId)
      if (!statuses.includes('registered')) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { body: door } = await scan(market, people.owner, eventId, { code })
    holds(door.results[0]!.outcome === 'notOnList', `it is ${door.results[0]!.outcome}`)
  }),
  atMarket('one ticket on ten devices at once', async (market) => {
    const { _id: eventId } = await tonight(market)
    const { code } = await seated(market, eventId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        scan(market, market.people.owner, eventId, { code }, `device-${at}-${at}`),
      ),
    )
    const outcomes = answers.flatMap(({ body }) => body.results?.map(({ outcome }) => outcome) ?? [])
    const { arrived } = await seatsOf(market, eventId)
    holds(outcomes.length === 10 && arrived === 1, `${arrived} are in`)
    const { entries } = await market.made(doorCalls.getDoorList, { eventId }, market.people.owner)
    holds(entries[0]!.doubles.length === 9, `${entries[0]!.doubles.length} of nine are known to be copies`)
  }),
  atMarket('a door a month before', async (market) => {
    const { _id: eventId } = await newEvent(market, {}, 30)
    const { code } = await seated(market, eventId)
    for (const time of [new Date().toISOString(), new Date(Date.now() + 31 * 86_400_000).toISOString()]) {
      const { status } = await scan(market, market.people.owner, eventId, { code, time })
      holds(status === 409, `answered ${status}`)
    }
    holds((await seatsOf(market, eventId)).arrived === 0, 'they are in')
  }),
  atMarket('a hundred guesses at once, and one more', async (market) => {
    const { _id: eventId } = await tonight(market)
    await seated(market, eventId)
    const guess = (at: number) => ({
      code: `${at}`.padStart(28, '0'),
      clientId: 'guessing1',
      time: new Date().toISOString(),
    })
    const scans = Array.from({ length: 100 }, (_, at) => guess(at))
    const all = await market.call(doorCalls.checkIn, { eventId, scans }, { as: market.people.owner })
    holds(all.status === 200, `answered ${all.status}`)
    holds(
      all.body.results.every(({ entry }) => entry === null),
      'a guess names somebody',
    )
    const more = await market.call(
      doorCalls.checkIn,
      { eventId, scans: [...scans, guess(100)] },
      { as: market.people.owner },
    )
    holds(more.status === 400, `a hundred and one: ${more.status}`)
  }),
  atMarket('the ticket of somebody else', async (market) => {
    const { people, call } = market
    const { _id: eventId } = await tonight(market, { showParticipants: true })
    const { code } = await seated(market, eventId)
    const { person: fellow } = await seated(market, eventId)
    const bare = code.replaceAll('-', '')
    for (const as of [fellow, people.owner, people.member, undefined]) {
      const asked = await Promise.all([
        call(eventCalls.getEventInfo, { eventId }, { as }),
        call(eventCalls.getEvents, { channelId: market.house.channelId }, { as }),
        call(registrationCalls.getEventParticipants, { eventId }, { as }),
        call(registrationCalls.dumpParticipants, { eventId }, { as }),
        call(doorCalls.getDoorList, { eventId }, { as }),
      ])
      for (const { text } of asked) holds(!text.includes(code) && !text.includes(bare), 'they read it')
    }
    const { rows } = await market.database.query<{ text: string }>(
      'select r::text as text from event_registrations r where event_id = $1',
      [eventId],
    )
    holds(
      rows.every(({ text }) => !text.includes(bare)),
      'it stands in the database as it is',
    )
  }),
  atMarket('a doorkeeper does more than keep the door', async (market) => {
    const { call, house } = market
    const keeper = await market.newMember(house.channelId)
    const { _id: eventId } = await tonight(market, {
      hosts: [{ _id: keeper.id, kind: 'doorkeeper' }],
      joinUrl: 'https://meet.attack.test/x',
    })
    const list = await call(doorCalls.getDoorList, { eventId }, { as: keeper })
    holds(list.status === 200, `they do not keep it: ${list.status}`)
    const { person } = await seated(market, eventId)
    const after = await call(doorCalls.getDoorList, { eventId }, { as: keeper })
    holds(!after.text.includes(person.email), 'they read addresses')
    const answers = await Promise.all([
      call(eventCalls.editEvent, { eventId, title: 'Mine' }, { as: keeper }),
      call(eventCalls.removeEvent, { eventId, isCancelled: true }, { as: keeper }),
      call(registrationCalls.messageEvent, { eventId, text: 'Hello' }, { as: keeper }),
      call(registrationCalls.dumpParticipants, { eventId }, { as: keeper }),
      call(registrationCalls.getEventParticipants, { eventId, status: 'pending' }, { as: keeper }),
    ])
    for (const { status } of answers) holds(isRefusal(status), `answered ${status}`)
  }),
]
