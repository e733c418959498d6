import { discussionCalls } from '@guildhall/contract/discussions'
import { gateCalls } from '@guildhall/contract/gates'
import { removalCalls } from '@guildhall/contract/members'
import { moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { giveGate, makeGate } from '../../gates/testing/make-gate.ts'
import { DAY, HOUR } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { moderationJobs } from '../jobs.ts'
import { purgeRemoved } from '../purge.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let postId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
  postId = await makePost(server, guild.people.Ana, guild.roomId, { text: 'Lead glaze is fine for cups.' })
  await ask.report(guild.people.Bo, postId)
})

const work = () => runDueJobs(server, moderationJobs)
const opened = async (as: Person, id = postId) =>
  (await server.call(postCalls.getPosts, { _id: id }, { as })).status
const feed = async (as: Person) => {
  const filters = JSON.stringify({ channelId: guild.channelId })
  return (await server.call(postCalls.getPosts, { filters }, { as })).body.posts.map(({ _id }) => _id)
}
const told = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications.map(
    ({ notificationType, subject }) => [notificationType, subject?.title],
  )
const decided = async (as: Person, input: object = {}) => {
  const { status, body } = await ask.decide(as, { postId, action: 'remove', ...input })
  expect([status, body.message]).toEqual([200, 'Decided'])
  return body.reports[0]!.caseId
}

describe('a removed post', () => {
  it('is gone for everybody, moderators and its author included, and comes back as it was', async () => {
    const { Ana, Cy, Mo } = guild.people
    await makeDiscussion(server, Cy, { post: postId })
    const caseId = await decided(Mo)
    for (const as of [Ana, Cy, Mo]) {
      expect(await opened(as)).toBe(401)
      expect(await feed(as)).not.toContain(postId)
    }
    const undone = await ask.undo(Mo, caseId)
    expect([undone.status, undone.body.report]).toMatchObject([200, { status: 'pending' }])
    for (const as of [Ana, Cy, Mo]) expect(await opened(as)).toBe(200)
    expect(await feed(Cy)).toContain(postId)
    const { body } = await server.call(postCalls.getPosts, { _id: postId }, { as: Cy })
    expect(body.posts[0]).toMatchObject({ totalDiscussions: 1, withheld: null, isHidden: false })
  })

  it('tells its reporters once how it ended, and its author why', async () => {
    const { Ana, Bo, Mo } = guild.people
    await decided(Mo, { message: 'Lead is poisonous.' })
    await work()
    await work()
    expect(await told(Bo)).toEqual([['reportRemoved', expect.any(String)]])
    expect(await told(Ana)).toEqual([['decisionMade', 'Lead glaze is fine for cups.']])
  })

  it('is deleted for good after thirty days, with nothing to undo any more', async () => {
    const { Mo } = guild.people
    const caseId = await decided(Mo)
    server.later(29 * DAY)
    await purgeRemoved.run(server.kernel)
    const rows = () => server.kernel.db.selectFrom('posts').select('id').where('id', '=', postId).execute()
    expect(await rows()).toHaveLength(1)
    server.later(2 * DAY)
    await purgeRemoved.run(server.kernel)
    expect(await rows()).toEqual([])
    // Thirty days end a session, so somebody else tries.
    const late = await server.signIn(`late-${caseId}@decide.test`)
    await addMembers(server, guild.channelId, [late], { isModerator: true })
    expect((await ask.undo(late, caseId)).status).toBe(409)
  })

  it('by a moderator where it stands is the same decision', async () => {
    const { Cy, Mo } = guild.people
    const { status, body } = await server.call(postCalls.deletePost, { postId }, { as: Mo })
    expect(status).toBe(200)
    expect(await opened(Cy)).toBe(401)
    expect((await ask.undo(Mo, body.caseId!)).status).toBe(200)
    expect(await opened(Cy)).toBe(200)
  })
})

describe('a post hidden until it is changed', () => {
  it('is seen by its author, and by everybody once it is changed', async () => {
    const { Ana, Cy, Mo } = guild.people
    await decided(Mo, { action: 'hideUntilEdited' })
    expect([await opened(Cy), await opened(Ana)]).toEqual([401, 200])
    expect((await server.call(postCalls.showPost, { postId }, { as: Ana })).status).toBe(409)
    await server.call(postCalls.editPost, { postId, text: 'Lead is no glaze for cups.' }, { as: Ana })
    expect(await opened(Cy)).toBe(200)
  })
})

describe('a removed comment', () => {
  const said = async (as: Person) => {
    const { body } = await server.call(discussionCalls.getDiscussions, { post: postId }, { as })
    return body.discussions.map(({ _id }) => _id)
  }
  const count = async () =>
    (await server.call(postCalls.getPosts, { _id: postId }, { as: guild.people.Di })).body.posts[0]!
      .totalDiscussions

  it('goes with its replies and is not counted, and comes back with them', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    const top = await makeDiscussion(server, Ana, { post: postId })
    const reply = await makeDiscussion(server, Bo, { discussion: top })
    await makeDiscussion(server, Cy, { discussion: reply })
    const other = await makeDiscussion(server, Cy, { post: postId })
    await ask.reportComment(Cy, top)
    const { body } = await ask.decide(Mo, { discussionId: top, action: 'remove' })
    expect([await said(Ana), await said(Mo), await count()]).toEqual([[other], [other], 1])
    const late = await server.call(
      discussionCalls.createDiscussion,
      { discussion: reply, text: 'Late' },
      { as: Cy },
    )
    expect(late.status).toBe(404)
    await ask.undo(Mo, body.reports[0]!.caseId)
    expect([(await said(Ana)).includes(reply), await count()]).toEqual([true, 4])
  })

  it('stays hidden beneath another that is removed after it, whichever is undone first', async () => {
    const { Ana, Bo, Mo } = guild.people
    const top = await makeDiscussion(server, Ana, { post: postId })
    const reply = await makeDiscussion(server, Bo, { discussion: top })
    const first = await server.call(discussionCalls.deleteDiscussion, { discussionId: reply }, { as: Mo })
    const second = await server.call(discussionCalls.deleteDiscussion, { discussionId: top }, { as: Mo })
    expect([first.status, second.status, await count()]).toEqual([200, 200, 0])
    await ask.undo(Mo, first.body.caseId!)
    expect([await said(Ana), await count()]).toEqual([[], 0])
    expect(await broken(server)).toEqual([])
    await ask.undo(Mo, second.body.caseId!)
    expect([(await said(Ana)).length, await count()]).toEqual([2, 2])
  })
})

describe('a measure', () => {
  it('mutes the author for a time: they read and do not write [MOD-16]', async () => {
    const { Ana, Mo } = guild.people
    const until = new Date(server.kernel.clock().getTime() + HOUR).toISOString()
    const caseId = await decided(Mo, { action: 'none', measure: 'mute', until })
    const write = () =>
      server.call(
        postCalls.createPost,
        { contentType: 'Markup', context: guild.roomId, text: 'Still here' },
        { as: Ana },
      )
    expect(await write()).toMatchObject({ status: 403, body: { reason: 'moderation.mutedUntil' } })
    expect(
      (await server.call(postActionCalls.upvotePost, { postId: guild.postId }, { as: Ana })).status,
    ).toBe(403)
    expect(await opened(Ana)).toBe(200)
    server.later(2 * HOUR)
    await work()
    expect((await write()).status).toBe(200)
    expect((await ask.undo(Mo, caseId)).status).toBe(200)
  })

  it('has an end in the log, and the removal beside it has none', async () => {
    const { Mo, Owner } = guild.people
    const until = new Date(server.kernel.clock().getTime() + HOUR).toISOString()
    await decided(Mo, { measure: 'mute', until })
    const { body } = await server.call(
      removalCalls.getAuditLog,
      { channelId: guild.channelId },
      { as: Owner },
    )
    const ends = body.entries.slice(0, 2).map(({ action, details }) => [action, details.until])
    expect(new Map(ends as [string, unknown][])).toEqual(
      new Map([
        ['mutePerson', until],
        ['removeReported', undefined],
      ]),
    )
  })

  it('removes a member with what they wrote, and brings both back', async () => {
    const { Ana, Mo, Cy } = guild.people
    const second = await makePost(server, Ana, guild.roomId)
    const caseId = await decided(Mo, { measure: 'ban', removeContent: true, message: 'Enough.' })
    await work()
    expect([await feed(Cy), await opened(Cy, second)]).toEqual([[guild.postId], 401])
    const bans = await server.call(removalCalls.getBannedUsers, { channelId: guild.channelId }, { as: Mo })
    expect(bans.body.bans).toMatchObject([{ user: { _id: Ana.userId } }])
    expect((await ask.undo(Mo, caseId)).status).toBe(200)
    expect([await opened(Ana, second), await opened(Cy, second), await opened(Cy)]).toEqual([200, 200, 200])
  })

  it('ends the tiers of a banned member, and gives them back when it is undone', async () => {
    const { Ana, Mo, Owner } = guild.people
    const { _id: gateId } = await makeGate(server, Owner, guild.channelId)
    await giveGate(server, Owner, guild.channelId, gateId, [Ana])
    const holders = async () => {
      const { body } = await server.call(gateCalls.getGates, { channelId: guild.channelId }, { as: Owner })
      return body.gates[0]!.membersCount
    }
    const caseId = await decided(Mo, { measure: 'ban' })
    expect(await holders()).toBe(0)
    expect((await ask.undo(Mo, caseId)).status).toBe(200)
    expect(await holders()).toBe(1)
  })

  it('is not taken by those who may not manage members, nor against those above them', async () => {
    const { Bo, Mo, Mia, Owner } = guild.people
    const byMia = await makePost(server, Mia, guild.roomId)
    await ask.report(Bo, byMia)
    const against = await ask.decide(Mo, { postId: byMia, action: 'mute' })
    expect([against.status, against.body]).toMatchObject([403, { reason: 'moderation.notAgainstThem' }])
    expect((await ask.decide(Owner, { postId: byMia, action: 'mute' })).status).toBe(200)
  })

  it('never names a hidden author, nor touches them', async () => {
    const { Ana, Bo, Mo } = guild.people
    const hidden = await makePost(server, Ana, guild.roomId, { hideAuthorInfo: true })
    await ask.report(Bo, hidden)
    const { body } = await ask.queue(Mo, guild.channelId)
    const row = body.reports.find(({ _id }) => _id === hidden)!
    expect([row.isNameless, row.post!.postedBy, row.record]).toEqual([true, null, null])
    expect(JSON.stringify(row)).not.toContain(Ana.userId)
    const muted = await ask.decide(Mo, { postId: hidden, action: 'mute' })
    expect([muted.status, muted.body]).toMatchObject([403, { reason: 'moderation.onlyThePost' }])
    const log = await server.call(
      removalCalls.getAuditLog,
      { channelId: guild.channelId },
      { as: guild.people.Owner },
    )
    await ask.decide(Mo, { postId: hidden, action: 'remove' })
    expect(JSON.stringify(log.body)).not.toContain(Ana.userId)
  })

  it('of staff suspends from the whole site [MOD-16]', async () => {
    const { Ana, Mo } = guild.people
    const denied = await server.call(moderationCalls.suspend, { otherUserId: Ana.userId }, { as: Mo })
    expect(denied.status).toBe(403)
    const input = { otherUserId: Ana.userId, channelId: guild.channelId }
    expect((await server.call(moderationCalls.suspend, input, { as: Mo })).status).toBe(200)
    expect(
      (await server.call(moderationCalls.suspend, { ...input, isSuspended: false }, { as: Mo })).status,
    ).toBe(200)
  })
})

describe('several at once', () => {
  it('are decided one by one, and those that were not are named', async () => {
    const { Bo, Ana, Mo, Mia } = guild.people
    const second = await makePost(server, Ana, guild.roomId)
    await ask.report(Bo, second)
    await ask.decide(Mia, { postId: second, action: 'none' })
    const { channelId } = guild
    const { status, body } = await ask.decide(Mo, { channelId, postIds: [postId, second], action: 'remove' })
    expect(status).toBe(200)
    expect(body.reports.map(({ _id }) => _id)).toEqual([postId])
    expect(body.failed).toEqual([{ _id: second, code: 'conflict', message: expect.any(String) }])
  })
})
