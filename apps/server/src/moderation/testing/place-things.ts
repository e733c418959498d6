import { randomBytes } from 'node:crypto'
import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { defaultFilters, filterCalls } from '@guildhall/contract/moderation'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { expect } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { MINUTE } from '../../platform/clock.ts'
import { makePost, makeRoom } from '../../posts/testing/make-post.ts'
import { jobs } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../../testing/sockets.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { askIn } from './make-case.ts'

/** Ana writes, Bo reports, Fan saves and follows, and everything names Named. */
export const names = ['Owner', 'Mo', 'Ana', 'Bo', 'Fan', 'Named', 'Stranger'] as const
export type Name = (typeof names)[number]
export type Actor = Name | 'visitor'

const states = ['open', 'removed', 'deleted', 'held', 'reported', 'hidden', 'untilEdited'] as const
const kinds = ['post', 'comment'] as const
export type Kind = (typeof kinds)[number]

export interface Thing {
  readonly kind: Kind
  /** An open thing is seen by everybody: it shows that a way out would let the others out too. */
  readonly state: (typeof states)[number]
  /** A word that stands nowhere else. */
  readonly word: string
  readonly id: string
  /** How many signals each had heard when it was withheld. */
  readonly before: ReadonlyMap<Name, number>
}

export interface Stage {
  readonly server: TestServer
  readonly people: Record<Name, Person>
  readonly channelId: string
  readonly roomId: string
  /** The post that the comments stand under. */
  readonly hostId: string
  readonly heard: ReadonlyMap<Name, TestSocket>
  readonly things: readonly Thing[]
}

const HOLD = 'holdme'

/** A community that everybody may read, in which a certain word is held, and whose people listen. */
async function makeStage(server: TestServer): Promise<Stage> {
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const people = await makePeople(server, names)
  const channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo, people.Fan, people.Named])
  await addMembers(server, channelId, [people.Mo], { isModerator: true })
  const roomId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  const hostId = await makePost(server, people.Owner, roomId, { title: 'Host' })
  const filters = {
    ...defaultFilters,
    words: { isOn: true, effect: 'hold' as const, words: [HOLD] },
    pace: { ...defaultFilters.pace, isOn: false },
  }
  await server.call(filterCalls.setFilters, { channelId, filters }, { as: people.Owner })
  const everything = { channelId, contextId: roomId, level: 'all' } as const
  await server.call(contextCalls.followContext, everything, { as: people.Fan })
  // Followers are told of what comes after they began.
  server.later(MINUTE)
  const heard = new Map<Name, TestSocket>()
  for (const name of names) {
    const socket = await openSocket(address, { token: people[name].token })
    await socket.socket.emitWithAck('watch', { channel: channelId })
    await socket.socket.emitWithAck('watch', { post: hostId })
    heard.set(name, socket)
  }
  return { server, people, channelId, roomId, hostId, heard, things: [] }
}

async function write({ server, people, roomId, hostId }: Stage, kind: Kind, text: string): Promise<string> {
  const as = people.Ana
  const more = { text, userMentions: [people.Named.userId] }
  if (kind === 'comment')
    return (await server.call(discussionCalls.createDiscussion, { post: hostId, ...more }, { as })).body
      .discussion._id
  const post = { contentType: 'Markup', context: roomId, title: text, ...more } as const
  return (await server.call(postCalls.createPost, post, { as })).body.post._id
}

/** Four members report it, at which it is hidden until a moderator looks. */
async function reportByCrowd({ server, channelId }: Stage, report: (by: Person) => Promise<unknown>) {
  const mark = randomBytes(3).toString('hex')
  const crowd = Object.values(
    await makePeople(
      server,
      [1, 2, 3, 4].map((n) => `r${n}${mark}`),
    ),
  )
  await addMembers(server, channelId, crowd)
  for (const one of crowd) await report(one)
}

/** Brings something that everybody could see until now into a state. */
async function withhold(stage: Stage, { kind, id, state }: Pick<Thing, 'kind' | 'id' | 'state'>) {
  const { server, people } = stage
  const ask = askIn(server)
  const report = (by: Person) => (kind === 'post' ? ask.report(by, id) : ask.reportComment(by, id))
  if (state === 'reported') return reportByCrowd(stage, report)
  if (state === 'open' || state === 'held') return
  await report(people.Bo)
  if (state === 'deleted') {
    const own = { as: people.Ana }
    const { status } = await (kind === 'post'
      ? server.call(postCalls.deletePost, { postId: id }, own)
      : server.call(discussionCalls.deleteDiscussion, { discussionId: id }, own))
    return expect(status).toBe(200)
  }
  const action = ({ removed: 'remove', hidden: 'hide', untilEdited: 'hideUntilEdited' } as const)[state]
  const thing = kind === 'post' ? { postId: id } : { discussionId: id }
  expect((await ask.decide(people.Mo, { ...thing, action })).status).toBe(200)
}

/** Writes something that names somebody, that others are told of, have saved and wait for by mail; then withholds it. */
async function place(stage: Stage, kind: Kind, state: Thing['state']): Promise<Thing> {
  const { server, people, heard } = stage
  const word = `canary${kind}${state}${randomBytes(4).toString('hex')}`.toLowerCase()
  const id = await write(stage, kind, `${word} ${state === 'held' ? HOLD : 'plain'}`)
  // Notices are there while it is open; mails wait and find it withheld.
  await runDueJobs(server, jobs)
  if (kind === 'post' && state !== 'held') {
    await server.call(postActionCalls.savePost, { postId: id }, { as: people.Fan })
    const sent = await server.call(postCalls.sendPostAsEmail, { postId: id }, { as: people.Owner })
    expect(sent.status).toBe(200)
  }
  await caughtUp(server, ...heard.values())
  const before = state === 'held' ? [] : [...heard].map(([name, one]) => [name, one.heard.length] as const)
  await withhold(stage, { kind, id, state })
  return { kind, state, word, id, before: new Map(before) }
}

/** A post and a comment in each state, the open ones first. */
export async function placeThings(server: TestServer): Promise<Stage> {
  const stage = await makeStage(server)
  const things: Thing[] = []
  for (const state of states) for (const kind of kinds) things.push(await place(stage, kind, state))
  return { ...stage, things }
}
