import { randomBytes } from 'node:crypto'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { tagCalls } from '@guildhall/contract/tags'
import { blockingCalls } from '@guildhall/contract/users'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { HOUR } from '../platform/clock.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makeRoom, optionsOf } from './testing/make-post.ts'

const canary = (field: string) => `canary${field}${randomBytes(5).toString('hex')}`
const word = { title: canary('title'), text: canary('text'), option: canary('option'), tag: canary('tag') }
const words = Object.values(word)

let inbox: Inbox
let server: TestServer
let address: string
let people: Record<'Owner' | 'Ana' | 'Inside' | 'Lost' | 'Stranger' | 'Banned', Person>
let channelId: string
let hallId: string
let vaultId: string
let postId: string
let tagId: string
beforeAll(async () => {
  inbox = await startInbox()
  const settings = { SMTP_URL: inbox.smtpUrl, LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' }
  server = await startTestServer({ settings, bundle: plainBundle })
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['Owner', 'Ana', 'Inside', 'Lost', 'Stranger', 'Banned'])
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Inside, people.Lost, people.Banned])
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  const roleId = await makeRole(server, channelId, [people.Inside, people.Lost])
  vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
  await server.call(
    removalCalls.removeUserFromCommunity,
    { channelId, otherUser: people.Banned.userId, isBanned: true },
    { as: people.Owner },
  )
  const tag = { channelId, title: word.tag, contexts: [vaultId] }
  tagId = (await server.call(tagCalls.createOrEditPostTags, tag, { as: people.Owner })).body.postTag._id
  const mention = { type: 'mention', attrs: { id: people.Lost.userId, kind: 'user', label: 'Lost' } }
  const json = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: word.text }, mention] }],
  }
  const input = {
    contentType: 'Poll',
    context: vaultId,
    title: word.title,
    json,
    pollOptions: [word.option, 'No'],
    postTags: [tagId],
  }
  const { body } = await server.call(postCalls.createPost, input as never, { as: people.Inside })
  postId = body.post._id
  // While they could, Lost saved it, voted, said something and was sent it as a mail; then the role was taken.
  const lost = { as: people.Lost }
  const own = { contentType: 'Markup', context: vaultId, text: word.text } as const
  await server.call(postCalls.createPost, own, lost)
  await server.call(postActionCalls.savePost, { postId }, lost)
  await server.call(postActionCalls.upvotePost, { postId }, lost)
  await server.call(reactionCalls.addReaction, { post: postId, reactionType: 'like' }, lost)
  await server.call(discussionCalls.createDiscussion, { post: postId, content: word.text } as never, lost)
  const options = await optionsOf(server, postId)
  await server.call(postActionCalls.pollVote, { postId, optionId: options[0]! }, lost)
  await server.call(postCalls.sendPostAsEmail, { postId }, { as: people.Owner })
  await sql`delete from role_members where user_id = ${people.Lost.userId}`.execute(server.kernel.db)
  await sql`update roles set members_count = 1 where id = ${roleId}`.execute(server.kernel.db)
})
afterAll(async () => {
  await server.close()
  await inbox.stop()
})

/** Everybody who is not, or no longer, let into the vault. */
const outside = (): (Person | undefined)[] => [
  undefined,
  people.Ana,
  people.Lost,
  people.Stranger,
  people.Banned,
]
const silent = (answer: { body: unknown }, what: string) => {
  const text = JSON.stringify(answer.body)
  for (const secret of words) expect(text, what).not.toContain(secret)
}

describe('what is written behind a door does not come out', () => {
  it('by looking for its words, in posts or in everything (L1)', async () => {
    for (const as of outside())
      for (const secret of words) {
        const query = { searchQuery: secret }
        const options = as ? { as } : {}
        for (const filters of [{}, { channelId }, { context: vaultId }]) {
          const answer = await server.call(
            postCalls.getPosts,
            { ...query, filters: JSON.stringify(filters) } as never,
            options,
          )
          silent(answer, `search ${secret}`)
        }
        const answer = await server.call(searchCalls.search, query, options)
        expect(answer.status).toBe(200)
        silent(answer, 'search')
      }
    const asked = [{ searchQuery: word.title }, { as: people.Inside }] as const
    const found = await server.call(postCalls.getPosts, ...asked)
    expect(found.body.posts.map(({ _id }) => _id)).toEqual([postId])
    expect(JSON.stringify((await server.call(searchCalls.search, ...asked)).body)).toContain(postId)
  })

  it('by filters, tags or pages (L2)', async () => {
    for (const as of outside()) {
      const options = as ? { as } : {}
      for (const filters of [
        {},
        { channelId },
        { context: vaultId },
        { postTags: [tagId] },
        { postedBy: people.Inside.userId },
        { channelId, contentType: 'Poll' },
        { channelId, sortBy: 'top' },
        { channelId, sortBy: 'unanswered' },
        { channelId, isPinned: false },
      ]) {
        const input = { filters: JSON.stringify(filters), limit: 100 }
        silent(await server.call(postCalls.getPosts, input, options), JSON.stringify(filters))
      }
      silent(await server.call(postCalls.getPosts, { _id: postId }, options), 'by id')
      silent(await server.call(discussionCalls.getDiscussions, { post: postId } as never, options), 'said')
      for (const url of [
        `/c/guild/channel/${vaultId}/post/${postId}`,
        `/c/guild/channel/${vaultId}`,
        '/c/guild/channel',
        '/c/guild',
        '/sitemap-posts.xml',
      ]) {
        const headers = as ? { cookie: `token=${as.token}` } : {}
        silent(await server.web.app.inject({ url, headers }), url)
      }
    }
  })

  it('of what somebody kept, did or was told before the door closed (L3, L4, L5)', async () => {
    const as = { as: people.Lost }
    const saved = await server.call(postCalls.getSavedPosts, {}, as)
    expect(saved.body.posts).toEqual([])
    const { body } = await server.call(statsCalls.getActivity, {}, as)
    expect(body.activity.map(({ post }) => post).filter((post) => post !== null)).toEqual([])
    expect(body.activity.length).toBeGreaterThan(0)
    const told = await server.call(notificationCalls.getNotifications, {}, as)
    expect(told.body.notifications).toHaveLength(1)
    silent(told, 'notifications')
    for (const { _id } of told.body.notifications)
      silent(await server.call(notificationCalls.getNotificationData, { notificationId: _id }, as), 'one')
    for (const call of [
      postActionCalls.getPollResponses,
      reactionCalls.getReactions,
      reactionCalls.getUpvotedUsers,
    ])
      expect(
        (await server.call(call, { post: postId, postId, optionId: postId } as never, as)).status,
      ).toBeGreaterThanOrEqual(400)
  })

  it('in a mail that leaves after the door closed (L7)', async () => {
    server.later(2 * HOUR)
    for (let done = 1; done > 0; ) done = await runDueJobs(server, jobs)
    const mails = await inbox.settled()
    const lost = mails.filter((mail) => mail.to[0]!.address === 'lost@people.test')
    for (const mail of lost)
      for (const secret of words) expect(mail.subject + mail.text + mail.html).not.toContain(secret)
    const inside = mails.filter((mail) => mail.to[0]!.address === 'inside@people.test')
    expect(inside.some((mail) => mail.html.includes(word.text))).toBe(true)
  })

  it('in what is said over sockets, also to those who listened before (L8, L9)', async () => {
    const sockets = await Promise.all(
      outside().flatMap((as) => (as ? [openSocket(address, { token: as.token })] : [])),
    )
    for (const { socket } of sockets) {
      await socket.emitWithAck('watch', { channel: channelId })
      const post = (await socket.emitWithAck('watch', { post: postId })) as { error?: object }
      expect(post.error).toMatchObject({ message: 'Post not found' })
    }
    await server.call(postCalls.editPost, { postId, title: word.title }, { as: people.Inside })
    await server.call(postActionCalls.upvotePost, { postId }, { as: people.Owner })
    await server.call(discussionCalls.createDiscussion, { post: postId, content: word.text } as never, {
      as: people.Owner,
    })
    await caughtUp(server, ...sockets)
    for (const { heard, socket } of sockets) {
      expect(JSON.stringify(heard)).not.toContain(postId)
      socket.close()
    }
  })

  it('by asking what one of our own addresses leads to (L10)', async () => {
    const linkURL = new URL(`/c/guild/channel/${vaultId}/post/${postId}`, server.kernel.config.PUBLIC_URL)
      .href
    for (const as of outside())
      if (as) silent(await server.call(postCalls.getLinkPreview, { linkURL }, { as }), 'preview')
    const seen = await server.call(postCalls.getLinkPreview, { linkURL }, { as: people.Inside })
    expect(seen.body.title).toBe(word.title)
  })

  it('by having left the community and looking at it as a visitor', async () => {
    await server.call(memberCalls.leaveChannel, { channelId }, { as: people.Lost })
    silent(await server.call(postCalls.getPosts, { _id: postId }, { as: people.Lost }), 'left')
    await server.call(
      channelSettingsCalls.updatePrivacy,
      { channelId, isPublic: false },
      { as: people.Owner },
    )
    const hall = { filters: JSON.stringify({ context: hallId }) }
    expect((await server.call(postCalls.getPosts, hall, { as: people.Lost })).status).toBe(404)
    await server.call(channelSettingsCalls.updatePrivacy, { channelId, isPublic: true }, { as: people.Owner })
  })
})

describe('who wrote without a name is not found out (L24)', () => {
  let maskId: string
  let masked: string
  let veiled: string
  beforeAll(async () => {
    maskId = await makeRoom(server, people.Owner, channelId, { text: 'Masks', isAnonymous: true })
    const write = async (context: string, more: object) => {
      const json = {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Guess' },
              { type: 'mention', attrs: { id: people.Ana.userId, kind: 'user', label: 'Ana' } },
            ],
          },
        ],
      }
      const input = { contentType: 'Poll', context, json, pollOptions: ['A', 'B'], ...more }
      return (await server.call(postCalls.createPost, input as never, { as: people.Inside })).body.post._id
    }
    masked = await write(maskId, {})
    veiled = await write(hallId, { hideAuthorInfo: true })
    const as = { as: people.Inside }
    for (const id of [masked, veiled]) {
      await server.call(postActionCalls.upvotePost, { postId: id }, as)
      await server.call(reactionCalls.addReaction, { post: id, reactionType: 'like' }, as)
      await server.call(discussionCalls.createDiscussion, { post: id, content: 'Mine' } as never, as)
      const [optionId] = await optionsOf(server, id)
      await server.call(postActionCalls.pollVote, { postId: id, optionId: optionId! }, as)
    }
  })

  const traces = () => [people.Inside.userId, 'Inside']
  const nameless = (answer: { body: unknown }, what: string) => {
    for (const trace of traces()) expect(JSON.stringify(answer.body), what).not.toContain(trace)
  }

  it('by anything that shows the post, whoever looks', async () => {
    for (const as of [people.Owner, people.Ana, people.Stranger, undefined]) {
      const options = as ? { as } : {}
      for (const id of [masked, veiled]) {
        nameless(await server.call(postCalls.getPosts, { _id: id }, options), 'by id')
        nameless(await server.call(discussionCalls.getDiscussions, { post: id } as never, options), 'said')
        const headers = as ? { cookie: `token=${as.token}` } : {}
        const room = id === masked ? maskId : hallId
        const { body } = await server.web.app.inject({ url: `/c/guild/channel/${room}/post/${id}`, headers })
        expect(body).toContain(id)
        expect(body).not.toContain(people.Inside.userId)
        if (!as) continue
        const [optionId] = await optionsOf(server, id)
        nameless(
          await server.call(postActionCalls.getPollResponses, { post: id, optionId: optionId! }, options),
          'poll',
        )
        nameless(await server.call(reactionCalls.getReactions, { post: id } as never, options), 'reactions')
        nameless(await server.call(reactionCalls.getUpvotedUsers, { postId: id }, options), 'votes')
      }
      const filters = JSON.stringify({ postedBy: people.Inside.userId })
      const profile = await server.call(postCalls.getPosts, { filters, limit: 100 }, options)
      const ids = (profile.body.posts ?? []).map(({ _id }) => _id)
      expect(ids).not.toContain(masked)
      expect(ids).not.toContain(veiled)
    }
  })

  it('by what those are told whom it names, in the list, by the socket or by mail', async () => {
    for (let done = 1; done > 0; ) done = await runDueJobs(server, jobs)
    const told = await server.call(notificationCalls.getNotifications, {}, { as: people.Ana })
    expect(told.body.notifications.map(({ about }) => about._id).sort()).toEqual([masked, veiled].sort())
    nameless(told, 'notifications')
    server.later(2 * HOUR)
    for (let done = 1; done > 0; ) done = await runDueJobs(server, jobs)
    for (const mail of await inbox.settled())
      if (mail.to[0]!.address === 'ana@people.test')
        expect(mail.subject + mail.text + mail.html).not.toContain('Inside')
  })

  it('by who is missing from a list: a block or a mute hides nothing that has no name', async () => {
    const list = async () => {
      const filters = JSON.stringify({ channelId })
      const { body } = await server.call(postCalls.getPosts, { filters, limit: 100 }, { as: people.Ana })
      return body.posts.map(({ _id }) => _id)
    }
    const before = await list()
    expect(before).toEqual(expect.arrayContaining([masked, veiled]))
    await server.call(blockingCalls.muteUserPosts, { otherUserId: people.Inside.userId }, { as: people.Ana })
    expect(await list()).toEqual(before)
    await server.call(blockingCalls.blockUser, { blockId: people.Inside.userId }, { as: people.Ana })
    expect(await list()).toEqual(before)
    expect((await server.call(postCalls.getPosts, { _id: masked }, { as: people.Ana })).status).toBe(200)
  })

  it('by the log of those in charge, who are told only what they did themselves', async () => {
    await server.call(postCalls.hidePost, { postId: veiled }, { as: people.Inside })
    await server.call(postCalls.showPost, { postId: veiled }, { as: people.Inside })
    await server.call(postCalls.editPost, { postId: veiled, title: 'Edited' }, { as: people.Inside })
    const log = await server.call(removalCalls.getAuditLog, { channelId, limit: 100 } as never, {
      as: people.Owner,
    })
    expect(log.status).toBe(200)
    expect(JSON.stringify(log.body)).not.toContain(veiled)
  })
})
