import { randomBytes } from 'node:crypto'
import { accountCalls } from '@guildhall/contract/accounts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { defaultFilters, filterCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { unreadCalls } from '@guildhall/contract/unread'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { HOUR } from '../platform/clock.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { askIn } from './testing/make-case.ts'

const names = ['Owner', 'Mo', 'Ana', 'Bo', 'Fan', 'Named', 'Stranger'] as const
type Name = (typeof names)[number]
type Actor = Name | 'visitor'
const states = ['removed', 'held', 'reported', 'hidden', 'untilEdited'] as const
type State = (typeof states)[number]

interface Thing {
  readonly kind: 'post' | 'comment'
  readonly state: State
  readonly word: string
  readonly id: string
  /** How many signals each had heard when it was withheld. */
  readonly before: ReadonlyMap<Name, number>
}

let inbox: Inbox
let server: TestServer
let people: Record<Name, Person>
let channelId: string
let roomId: string
let hostId: string
let heard: Map<Name, TestSocket>
const things: Thing[] = []

const HOLD = 'holdme'
const text = (word: string, isHeld: boolean) => `${word} ${isHeld ? HOLD : 'plain'}`

/** Writes something that names somebody and that others have saved, and brings it into a state. */
async function place(kind: Thing['kind'], state: State) {
  const word = `canary${kind}${state}${randomBytes(4).toString('hex')}`.toLowerCase()
  const ask = askIn(server)
  const as = people.Ana
  const more = { userMentions: [people.Named.userId] }
  const body = text(word, state === 'held')
  const id =
    kind === 'post'
      ? (
          await server.call(
            postCalls.createPost,
            { contentType: 'Markup', context: roomId, title: body, text: body, ...more },
            { as },
          )
        ).body.post._id
      : (await server.call(discussionCalls.createDiscussion, { post: hostId, text: body, ...more }, { as }))
          .body.discussion._id
  await caughtUp(server, ...heard.values())
  const before =
    state === 'held' ? new Map() : new Map([...heard].map(([name, one]) => [name, one.heard.length]))
  things.push({ kind, state, word, id, before })
  if (state === 'held') return
  if (kind === 'post') await server.call(postActionCalls.savePost, { postId: id }, { as: people.Fan })
  const report = (by: Person) => (kind === 'post' ? ask.report(by, id) : ask.reportComment(by, id))
  if (state === 'reported') {
    const crowd = Object.values(
      await makePeople(
        server,
        [1, 2, 3, 4].map((n) => `r${n}${word.slice(-6)}`),
      ),
    )
    await addMembers(server, channelId, crowd)
    for (const one of crowd) await report(one)
    return
  }
  await report(people.Bo)
  const action = ({ removed: 'remove', hidden: 'hide', untilEdited: 'hideUntilEdited' } as const)[state]
  const thing = kind === 'post' ? { postId: id } : { discussionId: id }
  expect((await ask.decide(people.Mo, { ...thing, action })).status).toBe(200)
}

beforeAll(async () => {
  inbox = await startInbox()
  const settings = { SMTP_URL: inbox.smtpUrl, LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' }
  server = await startTestServer({ settings, bundle: plainBundle })
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo, people.Fan, people.Named])
  await addMembers(server, channelId, [people.Mo], { isModerator: true })
  roomId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  hostId = await makePost(server, people.Owner, roomId, { title: 'Host' })
  const filters = {
    ...defaultFilters,
    words: { isOn: true, effect: 'hold' as const, words: [HOLD] },
    pace: { ...defaultFilters.pace, isOn: false },
  }
  await server.call(filterCalls.setFilters, { channelId, filters }, { as: people.Owner })
  heard = new Map()
  for (const name of names) {
    const socket = await openSocket(address, { token: people[name].token })
    await socket.socket.emitWithAck('watch', { channel: channelId })
    await socket.socket.emitWithAck('watch', { post: hostId })
    heard.set(name, socket)
  }
  for (const kind of ['post', 'comment'] as const) for (const state of states) await place(kind, state)
  server.later(2 * HOUR)
  for (let done = 1; done > 0; ) done = await runDueJobs(server, jobs)
}, 60_000)
afterAll(async () => {
  for (const { socket } of heard.values()) socket.close()
  await server.close()
  await inbox.stop()
})

/** Who may find a thing anywhere but in the queue, the log and a decision: its author, and of posts the moderators. */
function maySee(actor: Actor, { kind, state }: Thing) {
  if (state === 'removed') return false
  return actor === 'Ana' || (kind === 'post' && (actor === 'Mo' || actor === 'Owner'))
}

type Outlet = (as: Person | undefined, thing: Thing) => Promise<unknown>

const call =
  (ask: (thing: Thing) => [Parameters<TestServer['call']>[0], object]): Outlet =>
  async (as, thing) => {
    const [asked, input] = ask(thing)
    return (await server.call(asked, input as never, as ? { as } : {})).body
  }
const feed = (filters: () => object, more: object = {}) =>
  call(() => [postCalls.getPosts, { filters: JSON.stringify(filters()), limit: 100, ...more }])
const page =
  (url: (thing: Thing) => string): Outlet =>
  async (as, thing) =>
    (await server.web.app.inject({ url: url(thing), headers: as ? { cookie: `token=${as.token}` } : {} }))
      .body

const outlets: Record<string, Outlet> = {
  'feed of the room': feed(() => ({ context: roomId })),
  'feed of the community': feed(() => ({ channelId })),
  'feed of all communities': feed(() => ({})),
  'top posts': feed(() => ({ channelId }), { sortBy: 'top' }),
  'posts of the author': feed(() => ({ postedBy: people.Ana.userId })),
  'search in posts': async (as, { word }) =>
    call(() => [postCalls.getPosts, { searchQuery: word, filters: JSON.stringify({ channelId }) }])(
      as,
      things[0]!,
    ),
  ...Object.fromEntries(
    Object.entries(searchCalls).map(([name, one]) => [
      `search: ${name}`,
      call(({ word }) => [one, { query: word, searchQuery: word }]),
    ]),
  ),
  post: call(({ id }) => [postCalls.getPosts, { _id: id }]),
  comments: call(() => [discussionCalls.getDiscussions, { post: hostId, limit: 100 }]),
  'one comment': call(({ id }) => [discussionCalls.getDiscussions, { _id: id }]),
  saved: call(() => [postCalls.getSavedPosts, {}]),
  activity: call(() => [statsCalls.getActivity, { limit: 100 }]),
  notifications: call(() => [notificationCalls.getNotifications, { limit: 100 }]),
  ...Object.fromEntries(
    Object.entries(unreadCalls)
      .filter(([, one]) => one.method === 'GET')
      .map(([name, one]) => [`unread: ${name}`, call(() => [one, {}])]),
  ),
  'page of the room': page(() => `/c/guild/channel/${roomId}`),
  'page of the post': page(({ id }) => `/c/guild/channel/${roomId}/post/${id}`),
  'page of the community': page(() => '/c/guild'),
  'feed of the room for readers': page(() => `/c/guild/channel/${roomId}/feed.xml`),
  sitemap: page(() => '/sitemap-posts.xml'),
  export: async (as) => (as ? (await server.call(accountCalls.getUserData, {}, { as })).body : {}),
}

/** Its author finds what they wrote in their export, and by its first words in what they are told of the decision. */
const isOwn = (outlet: string, actor: Actor) =>
  actor === 'Ana' && (outlet === 'export' || outlet === 'notifications')

it('shows what is withheld to nobody who may not see it, by any way out', async () => {
  const leaks: string[] = []
  const actors: Actor[] = [...names, 'visitor']
  for (const [name, outlet] of Object.entries(outlets))
    for (const actor of actors)
      for (const thing of things) {
        const said = JSON.stringify(await outlet(actor === 'visitor' ? undefined : people[actor], thing))
        // An answer may repeat what was asked, its words or its id; the other one tells that the thing was found.
        const trace = name.startsWith('search') ? thing.id : thing.word
        if (said.includes(trace) && !maySee(actor, thing) && !isOwn(name, actor))
          leaks.push(`${name}: ${actor} finds a ${thing.kind} that is ${thing.state}`)
      }
  expect(leaks).toEqual([])
}, 120_000)

it('counts nothing of it', async () => {
  const { body } = await server.call(postCalls.getPosts, { _id: hostId }, { as: people.Bo })
  expect(body.posts[0]!.totalDiscussions).toBe(0)
})

it('mails nothing of it, and names no reporter to the author', async () => {
  const mails = await inbox.settled()
  const leaks = mails.flatMap((mail) =>
    things
      // Mails about new posts may have left before a moderator acted; of what was held none ever did.
      .filter(({ state }) => state === 'held')
      .filter(({ word }) => (mail.subject + mail.text + mail.html).includes(word))
      .map(({ kind, state }) => `${mail.to[0]!.address} reads a ${kind} that is ${state}`),
  )
  expect(leaks.filter((leak) => !leak.startsWith('ana@'))).toEqual([])
  for (const mail of mails.filter(({ to }) => to[0]!.address.startsWith('ana@')))
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\bBo\b/)
  const told = await server.call(notificationCalls.getNotifications, { limit: 100 }, { as: people.Ana })
  expect(JSON.stringify(told.body)).not.toContain(people.Bo.userId)
})

it('says nothing of it over sockets but that it is gone', async () => {
  await caughtUp(server, ...heard.values())
  const leaks: string[] = []
  for (const [name, { heard: signals }] of heard)
    for (const thing of things)
      for (const { name: signal, payload } of signals.slice(thing.before.get(name) ?? 0)) {
        const { word, id, state, kind } = thing
        const said = JSON.stringify(payload)
        if (said.includes(word) && name !== 'Ana' && !maySee(name, thing))
          leaks.push(`${name} hears ${signal} of a ${kind} that is ${state}`)
        if (state === 'held' && said.includes(id) && name !== 'Ana')
          leaks.push(`${name} hears ${signal} of a held ${kind}`)
      }
  expect(leaks).toEqual([])
})
