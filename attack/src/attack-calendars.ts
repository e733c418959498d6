import { channelCalls } from '@guildhall/contract/channels'
import { calendarCalls, eventCalls } from '@guildhall/contract/events'
import { removalCalls } from '@guildhall/contract/members'
import { type Attack, holds } from './attack.ts'
import { request } from './client.ts'
import { newEvent, register, seated } from './gatherings.ts'
import { atMarket, formsAtMarket, type Market } from './market.ts'
import type { Person } from './people.ts'

const feedOf = async (market: Market, as: Person, isReset = false) =>
  (await market.made(calendarCalls.calendarFeed, { isReset }, as)).feed.url

/** The feed as the server itself gives it, whatever name it has. */
const read = (market: Market, feed: string) => request(market.url + new URL(feed).pathname)

const hidden: [string, (market: Market) => Promise<string>][] = [
  [
    'for members',
    async (market) => (await newEvent(market, { isChannelOnly: true, title: 'canary-entry' }))._id,
  ],
  [
    'for a role',
    async (market) => (await newEvent(market, { roles: [market.house.roleId], title: 'canary-entry' }))._id,
  ],
  [
    'that is a draft',
    async (market) => (await newEvent(market, { isDraft: true, title: 'canary-entry' }))._id,
  ],
  [
    'that was deleted',
    async (market) => {
      const { _id: eventId } = await newEvent(market, { title: 'canary-entry' })
      await market.made(eventCalls.removeEvent, { eventId, isDeleted: true }, market.people.owner)
      return eventId
    },
  ],
  [
    'of a private community',
    async (market) => {
      const { made, people } = market
      const { channel } = await made(
        channelCalls.createChannel,
        { title: 'Private', isPublic: false },
        people.owner,
      )
      return (await newEvent(market, { channelId: channel._id, title: 'canary-entry' }))._id
    },
  ],
]

export const calendarAttacks: Attack[] = [
  atMarket('the calendar of somebody else', async (market) => {
    const { _id: eventId } = await newEvent(market, { title: 'canary-entry', isChannelOnly: true })
    const { person } = await seated(market, eventId)
    const feed = (await feedOf(market, person))!
    holds((await read(market, feed)).text.includes('canary-entry'), 'it does not work at all')
    const secret = /([\w-]{43})\.ics$/.exec(feed)![1]!
    const swapped = secret.replace(/[a-z]/g, (letter) => letter.toUpperCase())
    const guesses = [
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
      secret.slice(0, 42),
      swapped,
      person.id,
      '%00',
      `${secret}%00`,
    ]
    for (const guess of guesses) {
      const { status } = await request(`${market.url}/calendar/${guess}.ics`)
      holds(status === 404 || status === 400, `a guess answered ${status}`)
    }
    const { rows } = await market.database.query<{ text: string }>(
      'select f::text as text from calendar_feeds f',
    )
    holds(
      rows.length > 0 && rows.every(({ text }) => !text.includes(secret)),
      'its secret stands in the database',
    )
  }),
  atMarket('the address of a calendar after another was made', async (market) => {
    const { person } = await seated(market, (await newEvent(market))._id)
    const first = (await feedOf(market, person))!
    holds((await feedOf(market, person)) === null, 'it is told a second time')
    const second = (await feedOf(market, person, true))!
    const [old, fresh] = [await read(market, first), await read(market, second)]
    holds(
      old.status === 404 && fresh.status === 200,
      `the old answers ${old.status}, the new ${fresh.status}`,
    )
  }),
  atMarket('secrets in a calendar', async (market) => {
    const { _id: eventId } = await newEvent(market, {
      locationType: 'online',
      joinUrl: 'https://meet.attack.test/canary-url',
    })
    const { person, code } = await seated(market, eventId)
    const { person: fellow } = await seated(market, eventId)
    const { text, headers } = await read(market, (await feedOf(market, person))!)
    holds(text.includes(eventId), 'the event is not in it')
    for (const word of ['canary-url', code, code.replaceAll('-', ''), fellow.email])
      holds(!text.includes(word), `it tells ${word}`)
    holds(/no-store/.test(headers.get('cache-control') ?? ''), 'caches keep it')
  }),
  atMarket('lines smuggled into a calendar', async (market) => {
    const title = 'Talk\\nBEGIN:VALARM\\, and more'
    const place = {
      title: 'Hall;X=1:ATTACH:http://evil.example',
      address: 'Street \\r\\nATTENDEE:mailto:x@evil.example',
    }
    const { _id: eventId } = await newEvent(market, {
      title,
      locationType: 'inPerson',
      location: place,
      excerpt: 'BEGIN:VEVENT',
    })
    const { text } = await request(`${market.url}/event/${eventId}.ics`)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    holds(lines.filter((line) => line === 'BEGIN:VEVENT').length === 1, 'there is a second entry')
    holds(
      lines.every((line) => !/^(ATTACH|ATTENDEE|BEGIN:VALARM)/.test(line)),
      'a line of theirs stands there',
    )
  }),
  atMarket('the calendar of somebody who was banned', async (market) => {
    const { made, people, house } = market
    const { _id: eventId } = await newEvent(market, { title: 'canary-entry' })
    const { person } = await seated(market, eventId)
    const feed = (await feedOf(market, person))!
    await made(
      removalCalls.removeUserFromCommunity,
      { channelId: house.channelId, otherUser: person.id, isBanned: true },
      people.owner,
    )
    holds(!(await read(market, feed)).text.includes('canary-entry'), 'they read on')
    await register(market, person, eventId)
    holds(!(await read(market, feed)).text.includes('canary-entry'), 'they register again')
  }),
  ...formsAtMarket<(typeof hidden)[number][1]>('the file of an event', hidden, async (market, make) => {
    const eventId = await make(market)
    const { people, url, call } = market
    for (const as of [people.stranger, people.rival, undefined])
      for (const path of [`/event/${eventId}.ics`, `/me/event/${eventId}`, `/c/house/events/${eventId}`]) {
        const { text } = await request(url + path, { ...(as ? { token: as.token } : {}) })
        holds(!text.includes('canary-entry'), `${path} tells of it`)
        const { status } = await call(eventCalls.getEventInfo, { eventId }, { as })
        holds(status === 404, `answered ${status}`)
      }
  }),
]
