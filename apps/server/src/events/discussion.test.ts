import { discussionCalls } from '@guildhall/contract/discussions'
import { eventCalls, eventSignals } from '@guildhall/contract/events'
import { moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { discussionJobs } from '../discussions/jobs.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { choreOf } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { newWord } from '../testing/new-word.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeEvent } from './testing/make-event.ts'

const names = ['owner', 'maker', 'host', 'member', 'holder', 'stranger'] as const
type Name = (typeof names)[number]

let server: TestServer
let address: string
let people: Record<Name, Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
  await server.close()
})
beforeEach(async () => {
  const round = server.kernel.newId().slice(-8)
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]!])) as typeof people
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.maker, people.host, people.member, people.holder])
  await makeRole(server, channelId, [people.maker], ['createEvents'])
  roleId = await makeRole(server, channelId, [people.holder])
})

const list = async (event: string, as?: Person) =>
  server.call(discussionCalls.getDiscussions, { event }, as ? { as } : {})
const say = (event: string, as: Person, more: object = {}) =>
  server.call(discussionCalls.createDiscussion, { event, text: 'See you there', ...more }, { as })
const read = async (eventId: string, as: Person) =>
  (await server.call(eventCalls.getEventInfo, { eventId }, { as })).body.event

describe('the discussion beneath an event', () => {
  it('is read by whoever sees the event, and written by members', async () => {
    const { _id: event } = await makeEvent(server, people.maker, channelId)
    expect(await say(event, people.member)).toMatchObject({
      status: 200,
      body: { totalDiscussions: 1, discussion: { subjectKind: 'event', post: event, parentId: event } },
    })
    expect((await say(event, people.stranger)).status).toBe(403)
    for (const as of [people.stranger, undefined])
      expect((await list(event, as)).body.discussions).toHaveLength(1)
    expect(await read(event, people.member)).toMatchObject({ totalDiscussions: 1, discussionsEnabled: true })
  })

  it('holds no answers, and nothing where it is switched off', async () => {
    const { _id: event } = await makeEvent(server, people.maker, channelId)
    expect((await say(event, people.member, { discussionType: 'answer' })).status).toBe(400)
    await server.call(
      eventCalls.editEvent,
      { eventId: event, discussionsEnabled: false },
      { as: people.maker },
    )
    expect((await say(event, people.member)).status).toBe(403)
  })

  it('has replies, votes, reactions and one pinned by its host', async () => {
    const hosts = [{ _id: people.host.userId }]
    const { _id: event } = await makeEvent(server, people.maker, channelId, { hosts })
    const [one, other] = [
      await makeDiscussion(server, people.member, { event }),
      await makeDiscussion(server, people.holder, { event }),
    ]
    await makeDiscussion(server, people.holder, { discussion: one })
    const upvote = { id: one, voted: true }
    expect((await server.call(discussionCalls.upvoteComment, upvote, { as: people.holder })).status).toBe(200)
    const reaction = { discussion: one, reactionType: 'love' }
    expect((await server.call(reactionCalls.addReaction, reaction, { as: people.holder })).status).toBe(200)
    const pin = { discussionId: other, isPinned: true }
    expect((await server.call(discussionCalls.pinDiscussion, pin, { as: people.member })).status).toBe(403)
    expect((await server.call(discussionCalls.pinDiscussion, pin, { as: people.host })).status).toBe(200)
    const { discussions } = (await list(event, people.maker)).body
    expect(
      discussions.map(({ _id, isPinned, totalReplies }) => [_id, isPinned, totalReplies]).slice(0, 2),
    ).toEqual([
      [other, true, 0],
      [one, false, 1],
    ])
    expect(discussions[1]).toMatchObject({ totalVotes: 1, reactions: { total: 1 } })
    expect(await read(event, people.maker)).toMatchObject({ totalDiscussions: 3 })
  })

  it('is heard by screens that show the event', async () => {
    const { _id: event } = await makeEvent(server, people.maker, channelId)
    const reader = await openSocket(address, { token: people.member.token })
    await reader.socket.emitWithAck('watch', { event })
    const before = (await read(event, people.member)).changeNo
    const said = await makeDiscussion(server, people.holder, { event })
    await caughtUp(server, reader)
    const heard = (name: string) =>
      reader.heard.filter((one) => one.name === name).map(({ payload }) => payload)
    expect(heard('newDiscussion')).toMatchObject([{ discussionId: said, postId: event, totalDiscussions: 1 }])
    const [update] = heard(eventSignals.updateEvent.name)
    expect(update).toMatchObject({ eventId: event, totalDiscussions: 1, isEdited: false })
    expect((update as { changeNo: number }).changeNo).toBeGreaterThan(before)
    reader.socket.close()
  })
})

describe('people are told of a comment beneath an event', () => {
  const told = async (name: Name) => {
    while ((await runDueJobs(server, discussionJobs)) > 0);
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: people[name] })
    return body.notifications.map(({ notificationType, about }) => [notificationType, about._id])
  }

  it('who made or host it, who is answered and who is named, and nobody else', async () => {
    const hosts = [{ _id: people.host.userId }]
    const { _id: event } = await makeEvent(server, people.maker, channelId, { hosts })
    const comment = await makeDiscussion(server, people.member, {
      event,
      userMentions: [people.holder.userId, people.stranger.userId],
    })
    await makeDiscussion(server, people.host, { discussion: comment })
    expect(await told('maker')).toEqual([['eventComment', event]])
    expect(await told('host')).toEqual([['eventComment', event]])
    expect(await told('holder')).toEqual([['discussionMention', comment]])
    expect(await told('member')).toEqual([['discussionReply', comment]])
    expect(await told('owner')).toEqual([])
    expect(await told('stranger')).toEqual([])
  })

  it('but not who does not see the event, and nobody once it is deleted', async () => {
    const { _id: event } = await makeEvent(server, people.maker, channelId, { roles: [roleId] })
    const mention = { event, userMentions: [people.member.userId, people.owner.userId] }
    const comment = await makeDiscussion(server, people.holder, mention)
    expect(await told('member')).toEqual([])
    expect(await told('owner')).toEqual([['discussionMention', comment]])
    await server.call(eventCalls.removeEvent, { eventId: event, isDeleted: true }, { as: people.owner })
    expect(await told('owner')).toEqual([])
    expect(await told('maker')).toEqual([])
  })
})

describe('a comment beneath an event', () => {
  const found = async (word: string) => {
    const who: [string, Person | undefined][] = [...Object.entries(people), ['anybody', undefined]]
    const finding: string[] = []
    for (const [name, as] of who) {
      const { body } = await server.call(
        searchCalls.search,
        { searchQuery: word, channelId },
        as ? { as } : {},
      )
      const { body: all } = await server.call(searchCalls.search, { searchQuery: word }, as ? { as } : {})
      expect(all.discussions).toEqual(body.discussions)
      if (body.discussions.length > 0) finding.push(name)
    }
    return finding.sort()
  }
  const seen = async (discussionId: string, as: Person) =>
    (await server.call(discussionCalls.getDiscussions, { _id: discussionId }, { as })).status
  const commentOn = async (look: object, as = people.holder) => {
    const { _id: event } = await makeEvent(server, people.maker, channelId, look)
    const word = newWord(server)
    return { event, word, id: await makeDiscussion(server, as, { event, text: `About ${word}` }) }
  }

  it('is found by everybody who sees the event, with the way to it [L1]', async () => {
    const { event, word, id } = await commentOn({})
    expect(await found(word)).toEqual([...names, 'anybody'].sort())
    const { body } = await server.call(searchCalls.search, { searchQuery: word }, {})
    expect(body.discussions).toMatchObject([{ _id: id, subjectKind: 'event', post: event, context: null }])
  })

  it('of an event for members only, or for a role, shows nowhere else', async () => {
    const inside = await commentOn({ isChannelOnly: true })
    expect(await found(inside.word)).toEqual(['holder', 'host', 'maker', 'member', 'owner'])
    const byRole = await commentOn({ roles: [roleId] })
    expect(await found(byRole.word)).toEqual(['holder', 'owner'])
    expect(await seen(byRole.id, people.member)).toBe(404)
    expect(await seen(byRole.id, people.maker)).toBe(200)
    expect((await list(byRole.event, people.member)).status).toBe(404)
  })

  it('of a draft or a deleted event shows to those who manage it, or to nobody', async () => {
    const draft = await commentOn({ isDraft: true }, people.maker)
    expect(await found(draft.word)).toEqual(['owner'])
    expect(await seen(draft.id, people.member)).toBe(404)
    const gone = await commentOn({})
    await server.call(eventCalls.removeEvent, { eventId: gone.event, isDeleted: true }, { as: people.maker })
    expect(await found(gone.word)).toEqual([])
    expect(await seen(gone.id, people.owner)).toBe(404)
    expect((await list(gone.event, people.owner)).status).toBe(404)
  })

  it('stands in what its author did, with the event as long as they see it', async () => {
    const { event, id } = await commentOn({ title: 'Raku night' })
    expect(id).not.toBe('')
    while ((await runDueJobs(server, discussionJobs)) > 0);
    const acts = async () =>
      (await server.call(statsCalls.getActivity, {}, { as: people.holder })).body.activity.slice(0, 1)
    expect(await acts()).toMatchObject([
      { type: 'comment', post: null, event, about: { title: 'Raku night', context: null } },
    ])
    await server.call(eventCalls.removeEvent, { eventId: event, isDeleted: true }, { as: people.maker })
    expect(await acts()).toMatchObject([{ post: null, event: null, about: null }])
  })

  it('is reported, read beside its event, removed by a moderator and brought back', async () => {
    const { event, id } = await commentOn({ title: 'Raku night' })
    const report = { discussionId: id, reportType: 'rude' }
    expect((await server.call(discussionCalls.reportDiscussion, report, { as: people.member })).status).toBe(
      200,
    )
    const { body } = await server.call(moderationCalls.getPostReports, { channelId }, { as: people.owner })
    const [one] = body.reports
    expect(one).toMatchObject({
      kind: 'discussion',
      discussion: { _id: id, post: event },
      context: null,
      isGone: false,
    })
    const details = await server.call(moderationCalls.getCase, { caseId: one!.caseId }, { as: people.owner })
    expect(details.body.around).toMatchObject([
      { kind: 'event', _id: event, title: 'Raku night', place: 'above' },
    ])
    const removal = await server.call(
      discussionCalls.deleteDiscussion,
      { discussionId: id },
      { as: people.owner },
    )
    expect(removal).toMatchObject({ status: 200, body: { totalDiscussions: 0 } })
    expect((await list(event, people.member)).body.discussions).toEqual([])
  })

  it('is deleted by its author for an hour, and then for good', async () => {
    const { event, id } = await commentOn({})
    await makeDiscussion(server, people.member, { discussion: id })
    const act = (call: typeof discussionCalls.deleteDiscussion | typeof discussionCalls.restoreDiscussion) =>
      server.call(call, { discussionId: id } as never, { as: people.holder })
    expect((await act(discussionCalls.deleteDiscussion)).status).toBe(200)
    expect(await read(event, people.member)).toMatchObject({ totalDiscussions: 0 })
    expect((await act(discussionCalls.restoreDiscussion)).status).toBe(200)
    expect(await read(event, people.member)).toMatchObject({ totalDiscussions: 2 })
    await act(discussionCalls.deleteDiscussion)
    server.later(2 * HOUR)
    await choreOf('delete comments for good').run(server.kernel)
    const rows = await server.kernel.db
      .selectFrom('discussions')
      .select('id')
      .where('event_id', '=', event)
      .execute()
    expect(rows).toEqual([])
  })

  it('goes with the account of its author, and what others said stays and is counted', async () => {
    const { event, id } = await commentOn({}, people.member)
    await makeDiscussion(server, people.holder, { discussion: id })
    const other = await makeDiscussion(server, people.holder, { event })
    await makeDiscussion(server, people.member, { discussion: other })
    const { db, clock } = server.kernel
    const asked = new Date(clock().getTime() - 31 * DAY)
    await db
      .updateTable('users')
      .set({ deletion_requested_at: asked })
      .where('id', '=', people.member.userId)
      .execute()
    await choreOf('delete people who asked for it').run(server.kernel)
    expect((await list(event, people.holder)).body.discussions).toMatchObject([
      { _id: other, totalReplies: 0 },
    ])
    expect(await read(event, people.holder)).toMatchObject({ totalDiscussions: 1 })
  })
})
