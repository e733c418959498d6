import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { unreadCalls } from '@guildhall/contract/unread'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../platform/clock.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { type Person, startTestServer } from '../testing/server.ts'
import { caughtUp } from '../testing/sockets.ts'
import { type Actor, type Name, names, placeThings, type Stage, type Thing } from './testing/place-things.ts'
import { type WayOut, waysOut } from './testing/ways-out.ts'

let inbox: Inbox
let stage: Stage
/** The same people, signed in just now, as an export demands. */
let readers: Record<Name, Person>

beforeAll(async () => {
  inbox = await startInbox()
  const settings = { SMTP_URL: inbox.smtpUrl, LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' }
  const server = await startTestServer({ settings, bundle: plainBundle })
  stage = await placeThings(server)
  server.later(2 * HOUR)
  for (let done = 1; done > 0; ) done = await runDueJobs(server, jobs)
  const signedIn: [Name, Person][] = []
  for (const name of names) signedIn.push([name, await server.signIn(`${name.toLowerCase()}@people.test`)])
  readers = Object.fromEntries(signedIn) as typeof readers
})
afterAll(async () => {
  for (const { socket } of stage.heard.values()) socket.close()
  await stage.server.close()
  await inbox.stop()
})

/** Who may find a thing anywhere but in the queue, the log and a decision: its author, and of posts the moderators. */
function maySee(actor: Actor, { kind, state }: Thing) {
  if (state === 'open') return true
  if (state === 'removed' || state === 'deleted') return false
  return actor === 'Ana' || (kind === 'post' && (actor === 'Mo' || actor === 'Owner'))
}

/** Its author finds what they wrote in their export, and by its first words in what they are told of the decision. */
const isOwn = (way: string, actor: Actor) =>
  actor === 'Ana' && ['export', 'notifications', 'catching up'].includes(way)

/** Who finds which things there: one answer is read for all of them, unless each is asked for by itself. */
async function findings(way: WayOut) {
  const { ask, trace, isOfThing } = way
  const found: { actor: Actor; thing: Thing; status: number; isFound: boolean }[] = []
  for (const actor of [...names, 'visitor'] as const) {
    const as = actor === 'visitor' ? undefined : readers[actor]
    const shared = isOfThing ? null : await ask(as, stage.things[0]!)
    for (const thing of stage.things.filter(({ kind }) => !isOfThing || way[kind].length > 0)) {
      const { status, said } = shared ?? (await ask(as, thing))
      found.push({ actor, thing, status, isFound: said.includes(thing[trace]) })
    }
  }
  return found
}

it('shows what is withheld to nobody who may not see it, by ways that show what is open', async () => {
  const leaks: string[] = []
  const blind: string[] = []
  for (const [name, way] of Object.entries(waysOut(stage)))
    for (const { actor, thing, status, isFound } of await findings(way)) {
      const what = `${name}: ${actor} ${isFound ? 'finds' : 'misses'} a ${thing.kind} that is ${thing.state}`
      if (isFound && !maySee(actor, thing) && !isOwn(name, actor)) leaks.push(what)
      const isExpected = way[thing.kind].includes(actor)
      if (thing.state === 'open' && (isFound !== isExpected || (isExpected && status !== 200)))
        blind.push(`${what} (${status})`)
    }
  expect({ leaks, blind }).toEqual({ leaks: [], blind: [] })
}, 120_000)

it('mails nothing of it, and names no reporter to the author', async () => {
  const mails = await inbox.settled()
  const wordsIn = ({ subject, text, html }: (typeof mails)[number]) => subject + text + html
  const mailed = stage.things.flatMap((thing) =>
    mails
      .filter((mail) => wordsIn(mail).includes(thing.word))
      .map((mail) => `${mail.to[0]!.address} reads a ${thing.kind} that is ${thing.state}`),
  )
  expect(mailed).toEqual(
    expect.arrayContaining([
      'bo@people.test reads a post that is open',
      'named@people.test reads a post that is open',
      'named@people.test reads a comment that is open',
    ]),
  )
  expect(mailed.filter((line) => !line.startsWith('ana@') && !line.endsWith('open'))).toEqual([])
  const toAna = mails.filter(({ to }) => to[0]!.address.startsWith('ana@'))
  expect(toAna.length).toBeGreaterThan(0)
  for (const mail of toAna) expect(wordsIn(mail)).not.toMatch(/\bBo\b/)
  const told = await stage.server.call(
    notificationCalls.getNotifications,
    { limit: 100 },
    { as: readers.Ana },
  )
  expect(JSON.stringify(told.body)).not.toContain(stage.people.Bo.userId)
})

it('says nothing of it over sockets but that it is gone', async () => {
  await caughtUp(stage.server, ...stage.heard.values())
  const leaks: string[] = []
  const known: string[] = []
  for (const [name, { heard: signals }] of stage.heard)
    for (const thing of stage.things)
      for (const [at, { name: signal, payload }] of signals.entries()) {
        const { word, id, state, kind } = thing
        const said = JSON.stringify(payload)
        if (state === 'open' && said.includes(id)) known.push(`${name} hears ${signal} of an open ${kind}`)
        if (state === 'open' && said.includes(word)) known.push(`${name} reads an open ${kind} in ${signal}`)
        if (state === 'open' || at < (thing.before.get(name) ?? 0)) continue
        if (said.includes(word) && name !== 'Ana' && !maySee(name, thing))
          leaks.push(`${name} hears ${signal} of a ${kind} that is ${state}`)
        if (state === 'held' && said.includes(id) && name !== 'Ana')
          leaks.push(`${name} hears ${signal} of a held ${kind}`)
      }
  for (const name of names)
    expect(known).toEqual(
      expect.arrayContaining([
        `${name} hears newPost of an open post`,
        `${name} hears newDiscussion of an open comment`,
      ]),
    )
  expect(known).toEqual(
    expect.arrayContaining([
      'Named reads an open post in newNotification',
      'Named reads an open comment in newNotification',
    ]),
  )
  expect(leaks).toEqual([])
})

it('counts nothing of it, and what is open once', async () => {
  const { server, channelId, roomId, hostId, things } = stage
  const { body: host } = await server.call(postCalls.getPosts, { _id: hostId }, { as: readers.Bo })
  expect(host.posts[0]!.totalDiscussions).toBe(1)
  const { body: news } = await server.call(unreadCalls.getCatchUp, {}, { as: readers.Bo })
  expect(news.channels.flatMap(({ rows }) => rows)).toMatchObject([{ kind: 'room', count: 2 }])
  const { body: named } = await server.call(unreadCalls.getUnreadChannels, {}, { as: readers.Named })
  expect(named.channels).toEqual([{ _id: channelId, isUnread: true, mentions: 2 }])
  // Everything after the open post is withheld from whoever has read that far.
  const unread = async () =>
    (await server.call(unreadCalls.getUnreadContexts, { channelId }, { as: readers.Bo })).body.contexts
  expect(await unread()).toEqual([roomId])
  const read = { channelId, contextId: roomId, postId: things[0]!.id }
  await server.call(unreadCalls.seenContext, read, { as: readers.Bo })
  expect(await unread()).toEqual([])
})
