import { channelCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { eventCalls, guestCalls, registrationCalls } from '@guildhall/contract/events'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { type Attack, holds } from './attack.ts'
import { newAddress, request } from './client.ts'
import {
  askAsGuest,
  inDays,
  keyIn,
  linkTo,
  newEvent,
  newGuest,
  nextLinkTo,
  register,
  rsvp,
  seated,
  seatsOf,
  ticketOf,
} from './gatherings.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import { mailsTo, newEmail, signIn } from './people.ts'
import { isLetIn } from './sockets.ts'
import type { World } from './world.ts'

/** Public events of a community that is made for one attack. */
async function publicEvents({ call, people }: World, count: number) {
  const as = people.otherAdmin
  const { body } = await call(channelCalls.createChannel, { title: 'Posters', isPublic: true }, { as })
  const channelId = body.channel._id
  const times = { eventStartTime: inDays(7), eventEndTime: inDays(7.1) }
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      call(eventCalls.createEvent, { channelId, title: 'Buy now', ...times }, { as }),
    ),
  )
  return made.map(({ status, body: { event } }) => {
    holds(status === 200, `no event: ${status}`)
    return event._id
  })
}

const closed: [string, (market: Market) => Promise<string>][] = [
  ['for members', async (market) => (await newEvent(market, { isChannelOnly: true }))._id],
  ['for a role', async (market) => (await newEvent(market, { roles: [market.house.roleId] }))._id],
  ['that is a draft', async (market) => (await newEvent(market, { isDraft: true }))._id],
  [
    'that is paid for',
    async (market) =>
      (await newEvent(market, { hasEntryFee: true, price: { amount: 9, currency: 'EUR' } }))._id,
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
      return (await newEvent(market, { channelId: channel._id }))._id
    },
  ],
  [
    'that was cancelled',
    async (market) => {
      const { _id: eventId } = await newEvent(market)
      await market.made(eventCalls.removeEvent, { eventId, isCancelled: true }, market.people.owner)
      return eventId
    },
  ],
]

const keyUses: [string, (market: Market, token: string, eventId: string) => Promise<number>][] = [
  [
    'a session',
    async ({ call }, token) => (await call(postCalls.getSavedPosts, {}, { as: { token } })).status,
  ],
  [
    'a member who writes',
    async ({ call, house }, token) =>
      (await call(discussionCalls.createDiscussion, { post: house.postId, text: 'Hello' }, { as: { token } }))
        .status,
  ],
  [
    'a member who joins',
    async ({ call, house }, token) =>
      (await call(memberCalls.joinChannel, { channelId: house.channelId }, { as: { token } })).status,
  ],
  [
    'an invitation',
    async (market, token) => {
      const { made, people, call } = market
      const { channel } = await made(
        channelCalls.createChannel,
        { title: 'Private', isPublic: false },
        people.owner,
      )
      return (
        await call(
          memberCalls.joinChannel,
          { channelId: channel._id, inviteId: token },
          { as: people.stranger },
        )
      ).status
    },
  ],
  ['a calendar', async ({ url }, token) => (await request(`${url}/calendar/${token}.ics`)).status],
  [
    'a key to the list of who comes',
    async ({ call }, token, eventId) =>
      (
        await call(
          registrationCalls.getEventParticipants,
          { eventId, nonWyloUserId: token },
          { as: { token } },
        )
      ).status,
  ],
  [
    'a key to another event',
    async (market, token) =>
      (
        await rsvp(market, undefined, (await newEvent(market))._id, {
          nonWyloUserId: token,
          enabledRSVP: false,
        })
      ).status,
  ],
  [
    'a key to the address of another event',
    async (market, token) => {
      const { _id: eventId } = await newEvent(
        market,
        { locationType: 'online', joinUrl: 'https://meet.attack.test/x' },
        0.005,
      )
      return (await market.call(registrationCalls.joinEvent, { eventId, nonWyloUserId: token })).status
    },
  ],
]

export const guestAttacks: Attack[] = [
  {
    name: 'letters to many strangers by the events of a new community',
    async run(world) {
      const events = await publicEvents(world, 10)
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) => askAsGuest(world, events[at % 10]!, newEmail('victim'))),
      )
      const through = answers.filter(({ status }) => status === 200).length
      holds(through > 0, `not even one was let through: ${answers[0]!.status}`)
      holds(through <= 20, `${through} strangers were written to`)
    },
  },
  {
    name: 'letters to one mailbox by many events',
    async run(world) {
      const events = await publicEvents(world, 12)
      const email = newEmail('victim')
      for (const eventId of events) await askAsGuest(world, eventId, email)
      await linkTo(world, email, 5)
      await world.inbox.settled()
      const { length } = await mailsTo(world, email)
      holds(length <= 5, `${length} letters`)
    },
  },
  {
    name: 'guests of many events from one network',
    async run(world) {
      const events = await publicEvents(world, 8)
      const from = newAddress()
      const answers = await Promise.all(
        events.map((eventId) =>
          world.call(
            guestCalls.registerGuest,
            { eventId, email: newEmail('victim'), fullname: 'Gil' },
            { from },
          ),
        ),
      )
      const through = answers.filter(({ status }) => status === 200).length
      holds(through <= 5, `${through} were let through`)
    },
  },
  atMarket('a letter in the words of who asked for it', async (market) => {
    const { _id: eventId } = await newEvent(market)
    const email = newEmail('victim')
    await askAsGuest(market, eventId, email, { fullname: 'Claim at canary.evil.example' })
    await linkTo(market, email)
    const [mail] = await mailsTo(market, email)
    holds(!/canary/.test(mail!.subject + mail!.text + mail!.html), 'it says what they wrote')
  }),
  atMarket('a program opens the link of a guest', async (market) => {
    const { _id: eventId } = await newEvent(market, { maxPeopleAllowed: 1 })
    const email = newEmail('victim')
    await askAsGuest(market, eventId, email)
    const token = await linkTo(market, email)
    const page = await request(`${market.url}/e/${token}`)
    for (const method of ['GET', 'HEAD'])
      await request(`${market.url}${guestCalls.confirmGuest.path}?token=${token}`, { method })
    await market.call(guestCalls.getGuestPlace, { token })
    holds((await seatsOf(market, eventId)).taken === 0, 'a seat was taken')
    holds(
      !page.text.includes('property="og:url"') || !/og:url" content="[^"]*\/e\//.test(page.text),
      'the page tells its address to others',
    )
    holds(
      /no-referrer|same-origin|strict-origin/.test(page.headers.get('referrer-policy') ?? ''),
      'links on the page tell it',
    )
    holds(/no-store/.test(page.headers.get('cache-control') ?? ''), 'caches keep the page')
  }),
  atMarket('one link confirmed ten times at once', async (market) => {
    const { _id: eventId } = await newEvent(market)
    const email = newEmail('guest')
    await askAsGuest(market, eventId, email)
    const token = await linkTo(market, email)
    await Promise.all(Array.from({ length: 10 }, () => market.call(guestCalls.confirmGuest, { token })))
    const { taken, statuses } = await seatsOf(market, eventId)
    holds(taken === 1 && statuses.length === 1, `${statuses.length} places, ${taken} counted`)
  }),
  ...formsAtMarket<(typeof closed)[number][1]>('a guest at an event', closed, async (market, make) => {
    const eventId = await make(market)
    const email = newEmail('guest')
    const { status } = await askAsGuest(market, eventId, email)
    holds(status === 404 || status === 409, `answered ${status}`)
    const { rows } = await market.database.query('select from event_guest_requests where event_id = $1', [
      eventId,
    ])
    holds(rows.length === 0, 'they are written to')
  }),
  ...formsAtMarket<(typeof keyUses)[number][1]>('the key of a guest as', keyUses, async (market, use) => {
    const { _id: eventId } = await newEvent(market)
    const { token } = await newGuest(market, eventId)
    holds((await seatsOf(market, eventId)).taken === 1, 'there is no guest')
    const status = await use(market, token, eventId)
    holds(isRefusal(status), `answered ${status}`)
    holds(!(await isLetIn(market.url, { token })), 'a socket was let in')
    holds((await seatsOf(market, eventId)).taken === 1, 'their place is gone')
  }),
  atMarket('whether an address is known, asked as a guest', async (market) => {
    const { _id: eventId } = await newEvent(market)
    const { person } = await seated(market, eventId)
    const { email: guest } = await newGuest(market, eventId)
    const emails = [person.email, market.people.owner.email, guest, newEmail('nobody')]
    const answers = await Promise.all(emails.map((email) => askAsGuest(market, eventId, email)))
    const said = new Set(answers.map(({ status, text }) => `${status} ${text}`))
    holds(said.size === 1, `they are told apart: ${[...said].join(' | ')}`)
    holds(
      (await ticketOf(market, person, eventId)).status === 'registered',
      'who is registered lost their seat',
    )
    holds((await seatsOf(market, eventId)).taken === 2, 'a seat was taken or lost')
  }),
  atMarket('the place of a guest by their address alone', async (market) => {
    const { _id: eventId } = await newEvent(market)
    const { email, token } = await newGuest(market, eventId)
    await askAsGuest(market, eventId, email, { fullname: 'Somebody else' })
    const other = await nextLinkTo(market, email, token)
    for (const guess of ['a'.repeat(22), token.split('').reverse().join(''), `${token.slice(0, -1)}_`]) {
      const { status } = await rsvp(market, undefined, eventId, { nonWyloUserId: guess, enabledRSVP: false })
      holds(status === 404, `a guess answered ${status}`)
    }
    const { body } = await market.call(guestCalls.getGuestPlace, { token })
    holds(body.place.isConfirmed && body.place.fullname === 'Gil Guest', 'their place was changed')
    await market.call(guestCalls.confirmGuest, { token: other })
    const old = await market.call(guestCalls.getGuestPlace, { token })
    holds(old.status === 404, `the old link works beside the new one: ${old.status}`)
  }),
  atMarket('the link of a guest whom the community keeps out', async (market) => {
    const { made, people, house, call } = market
    const email = newEmail('guest')
    const { _id: eventId } = await newEvent(market)
    const { token } = await newGuest(market, eventId, email)
    const person = await signIn(market, email)
    await made(memberCalls.joinChannel, { channelId: house.channelId }, person)
    await made(
      removalCalls.removeUserFromCommunity,
      { channelId: house.channelId, otherUser: person.id, isBanned: true },
      people.owner,
    )
    const place = await call(guestCalls.getGuestPlace, { token })
    holds(place.status === 404, `their place answered ${place.status}`)
    const back = await rsvp(market, undefined, eventId, { nonWyloUserId: token })
    holds(back.status === 404, `they come again: ${back.status}`)
    holds((await register(market, person, eventId)).status === 404, 'they register with their account')
    const links = async () => (await mailsTo(market, email)).filter(({ text }) => keyIn(text) !== '').length
    const before = await links()
    await askAsGuest(market, (await newEvent(market))._id, email)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await market.inbox.settled()
    holds((await links()) === before, 'they are written to')
  }),
  atMarket('the link of a guest after the event is closed to visitors', async (market) => {
    const { made, people, call } = market
    const { _id: eventId } = await newEvent(market)
    const { token } = await newGuest(market, eventId)
    await made(eventCalls.editEvent, { eventId, isChannelOnly: true, title: 'canary-inside' }, people.owner)
    const answers = [
      await call(guestCalls.getGuestPlace, { token }),
      await call(guestCalls.confirmGuest, { token }),
      await rsvp(market, undefined, eventId, { nonWyloUserId: token }),
      await request(`${market.url}/e/${token}`),
    ]
    for (const { text } of answers) holds(!text.includes('canary-inside'), 'they read on')
  }),
  atMarket('what a guest sees of who comes', async (market) => {
    const { _id: eventId } = await newEvent(market, {
      showParticipants: false,
      locationType: 'online',
      joinUrl: 'https://meet.attack.test/canary-url',
    })
    const { person } = await seated(market, eventId)
    const { email: other } = await newGuest(market, eventId)
    const { token } = await newGuest(market, eventId)
    const { text } = await market.call(guestCalls.getGuestPlace, { token })
    for (const word of [person.id, person.email, other, 'canary-url'])
      holds(!text.includes(word), `they see ${word}`)
    const early = await market.call(registrationCalls.joinEvent, { eventId, nonWyloUserId: token })
    holds(isRefusal(early.status), `they join a week before: ${early.status}`)
  }),
]
