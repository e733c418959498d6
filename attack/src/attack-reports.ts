import { seatCalls } from '@guildhall/contract/chats'
import { discussionCalls } from '@guildhall/contract/discussions'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import {
  appealCalls,
  filterCalls,
  logCalls,
  moderationCalls,
  visitorReportCalls,
} from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { made, newPeople, once, start } from './chats.ts'
import type { Answer } from './client.ts'
import type { Person } from './people.ts'
import { listen, within } from './sockets.ts'
import type { World } from './world.ts'

const reportType = 'abuse'
const isRefused = ({ status, text }: Answer) =>
  holds([400, 401, 403, 404].includes(status), `${status} ${text}`)

const caseOf = async ({ database }: World, thingId: string) =>
  (
    await database.query<{ id: string }>(
      `select replace(id::text, '-', '') as id from cases where thing_id = $1 order by id desc limit 1`,
      [thingId],
    )
  ).rows[0]?.id

/** Things that a member does not see, and how they would report each. */
const unseen: [string, (world: World) => Promise<{ id: string; answer: Answer }>][] = [
  ...(['closed', 'hidden'] as const).map(
    (name): [string, (world: World) => Promise<{ id: string; answer: Answer }>] => [
      `a ${name} post`,
      async ({ call, posts, people: { member: as } }) => ({
        id: posts[name],
        answer: await call(postActionCalls.reportPost, { postId: posts[name], reportType }, { as }),
      }),
    ],
  ),
  [
    'a post of a private community',
    async ({ call, hidden, people: { member: as } }) => ({
      id: hidden.postId,
      answer: await call(postActionCalls.reportPost, { postId: hidden.postId, reportType }, { as }),
    }),
  ],
  [
    'a comment of a closed room',
    async (world) => {
      const { call, posts, people } = world
      const input = { post: posts.closed, text: 'Between us' }
      const { discussion } = await made(world, discussionCalls.createDiscussion, input, people.keeper)
      const asked = { discussionId: discussion._id, reportType }
      return {
        id: discussion._id,
        answer: await call(discussionCalls.reportDiscussion, asked, { as: people.member }),
      }
    },
  ],
  [
    'a chat of others',
    async (world) => {
      const { one, other } = await newPeople(world, 'one', 'other')
      const { chat } = await start(world, one, other)
      const answer = await world.call(seatCalls.reportChat, { chatId: chat }, { as: world.people.member })
      return { id: chat, answer }
    },
  ],
  [
    'somebody who blocks them',
    async (world) => {
      const { other } = await newPeople(world, 'other')
      const { member: as } = world.people
      await made(world, blockingCalls.blockUser, { blockId: as.id }, other)
      const input = { reportUserId: other.id, reportType }
      return { id: other.id, answer: await world.call(moderationCalls.reportUser, input, { as }) }
    },
  ],
  [
    'a closed post, as a visitor',
    async ({ call, posts }) => ({
      id: posts.closed,
      answer: await call(visitorReportCalls.reportAsVisitor, {
        postId: posts.closed,
        reportType,
        email: 'a@attack.test',
      }),
    }),
  ],
]

/** A comment of somebody was reported, and their own side of it. */
const reported = once(async (world) => {
  const { reporter, author, trusted } = await newPeople(world, 'reporter', 'author', 'trusted')
  const { channelId, posts, people } = world
  for (const person of [reporter, author, trusted])
    await made(world, memberCalls.joinChannel, { channelId }, person)
  const ear = await listen(world.url, { token: author.token })
  await made(world, discussionCalls.getDiscussions, { post: posts.open }, author)
  await ear.socket.timeout(2000).emitWithAck('watch', { post: posts.open })
  const input = { post: posts.open, text: 'Words of the author' }
  const { discussion } = await made(world, discussionCalls.createDiscussion, input, author)
  const discussionId = discussion._id
  const told = { discussionId, reportType, comments: 'canary-of-the-reporter' }
  await made(world, discussionCalls.reportDiscussion, told, reporter)
  const caseId = (await caseOf(world, discussionId))!
  return {
    reporter,
    author,
    trusted,
    ear,
    discussionId,
    caseId,
    moderator: people.moderator,
    owner: people.owner,
  }
})
type Reported = Awaited<ReturnType<typeof reported>>

const decide = (world: World, { discussionId }: Reported, as: Person) =>
  world.call(
    moderationCalls.updatePostReport,
    { channelId: world.channelId, discussionId, action: 'remove', reason: 'No', message: 'Not here' },
    { as },
  )

const decided = once(async (world) => {
  const at = await reported(world)
  await made(
    world,
    moderationCalls.updatePostReport,
    { channelId: world.channelId, discussionId: at.discussionId, action: 'remove', reason: 'No' },
    at.owner,
  )
  return at
})

type Ask = (world: World, at: Reported, as: Person) => Promise<Answer>

/** What belongs to those who moderate, asked by a member and by whoever is concerned. */
const desk: Record<string, Ask> = {
  'the queue': ({ call, channelId }, _, as) => call(moderationCalls.getPostReports, { channelId }, { as }),
  'the queue of people': ({ call, channelId }, _, as) =>
    call(moderationCalls.getUserReports, { channelId }, { as }),
  'the queue of staff': ({ call }, _, as) => call(moderationCalls.getPostReports, {}, { as }),
  'the case': ({ call }, { caseId }, as) => call(moderationCalls.getCase, { caseId }, { as }),
  'a look at it': ({ call }, { caseId }, as) => call(moderationCalls.lookAtCase, { caseId }, { as }),
  'the numbers': ({ call, channelId }, _, as) => call(moderationCalls.getCaseCounts, { channelId }, { as }),
  'the reasons': ({ call, channelId }, _, as) =>
    call(moderationCalls.getRemovalReasons, { channelId }, { as }),
  'the filters': ({ call, channelId }, _, as) => call(filterCalls.getFilters, { channelId }, { as }),
  'other filters': ({ call, channelId }, _, as) =>
    call(filterCalls.tryFilter, { channelId, filter: { kind: 'words', words: ['the'] } }, { as }),
  'the log': ({ call, channelId }, _, as) => call(removalCalls.getAuditLog, { channelId }, { as }),
  'the public log': ({ call, channelId }, _, as) => call(logCalls.getPublicLog, { channelId }, { as }),
  'the banned': ({ call, channelId }, _, as) => call(removalCalls.getBannedUsers, { channelId }, { as }),
  'the log of staff': ({ call }, _, as) => call(logCalls.getStaffLog, {}, { as }),
  'the suspended': ({ call }, _, as) => call(logCalls.getSuspensions, {}, { as }),
  'a suspension': ({ call, people }, _, as) =>
    call(moderationCalls.suspend, { otherUserId: people.stranger.id }, { as }),
  'a mute': ({ call, channelId, people }, _, as) =>
    call(moderationCalls.suspend, { channelId, otherUserId: people.neighbour.id }, { as }),
  'a word for somebody': ({ call, channelId }, _, as) =>
    call(moderationCalls.vouchFor, { channelId, otherUserId: as.id }, { as }),
  'a mark of trust': ({ call }, _, as) => call(userCalls.verifyIdentity, { otherUserId: as.id }, { as }),
  'the evidence': ({ call }, { caseId }, as) => call(moderationCalls.purgeEvidence, { caseId }, { as }),
  'a decision': (world, at, as) => decide(world, at, as),
  'an undoing': ({ call }, { caseId }, as) => call(moderationCalls.undoDecision, { caseId }, { as }),
  'an answer to an appeal': ({ call }, { caseId }, as) =>
    call(appealCalls.decideAppeal, { caseId, outcome: 'overturned' }, { as }),
}

const askers = (['author', 'reporter'] as const).flatMap((who) =>
  Object.entries(desk).map(([label, ask]) => [`${label}, ${who}`, { who, ask }] as const),
)

/** Where the author might read who reported them. */
const sources: [string, (world: World, at: Reported) => Promise<string>][] = [
  [
    'a notice',
    async ({ call }, { author: as }) => (await call(notificationCalls.getNotifications, {}, { as })).text,
  ],
  [
    'the decision',
    async ({ call }, { author: as, caseId }) =>
      (await call(appealCalls.getDecision, { caseId }, { as })).text,
  ],
  [
    'the comments',
    async ({ call, posts }, { author: as }) =>
      (await call(discussionCalls.getDiscussions, { post: posts.open }, { as })).text,
  ],
  ['a signal', async (_, { ear }) => ear.heard.join()],
  [
    'a mail',
    async ({ inbox }, { author }) =>
      JSON.stringify(
        (await inbox.mails()).filter(({ to }) => to.some(({ address }) => address === author.email)),
      ),
  ],
]

/** Appeals and decisions in the hands of others. */
const others: [string, (world: World, at: Reported) => Promise<Answer>][] = [
  [
    'a decision read by the reporter',
    ({ call }, { caseId, reporter: as }) => call(appealCalls.getDecision, { caseId }, { as }),
  ],
  [
    'a decision read by another member',
    ({ call }, { caseId, trusted: as }) => call(appealCalls.getDecision, { caseId }, { as }),
  ],
  [
    'an appeal by the reporter',
    ({ call }, { caseId, reporter: as }) =>
      call(appealCalls.appealDecision, { caseId, text: 'For them' }, { as }),
  ],
  [
    'an appeal by a moderator',
    ({ call }, { caseId, moderator: as }) =>
      call(appealCalls.appealDecision, { caseId, text: 'For them' }, { as }),
  ],
  [
    'a link that was made up',
    ({ call }) => call(appealCalls.getDecisionByLink, { token: 'AAAA'.repeat(20) }),
  ],
  [
    'an appeal by such a link',
    ({ call }, { caseId }) => call(appealCalls.appealByLink, { token: caseId, text: 'Mine' }),
  ],
  [
    'a report by such a link',
    ({ call }, { caseId }) => call(visitorReportCalls.confirmVisitorReport, { token: caseId }),
  ],
]

export const reportAttacks: Attack[] = [
  ...forms('reports: of what one does not see', unseen, async (world, report) => {
    const { id, answer } = await report(world)
    isRefused(answer)
    const { rows } = await world.database.query<{ total: string }>(
      `select count(*) as total from cases c join case_reports r on r.case_id = c.id
       where c.thing_id = $1 and (r.reporter_id = $2 or r.reporter_id is null)`,
      [id, world.people.member.id],
    )
    holds(rows[0]!.total === '0', 'it stands in the queue')
  }),
  ...forms('reports: the desk of those who decide', askers, async (world, { who, ask }) => {
    const at = await reported(world)
    const answer = await ask(world, at, at[who])
    isRefused(answer)
    holds(!answer.text.includes('canary-of-the-reporter'), 'the report was read')
  }),
  {
    name: 'reports: a moderator decides what they reported, and sees it',
    async run(world) {
      const { neighbour, owner, moderator } = world.people
      const input = { post: world.posts.open, text: 'Words of a neighbour' }
      const { discussion } = await made(world, discussionCalls.createDiscussion, input, neighbour)
      const told = { discussionId: discussion._id, reportType }
      await made(world, discussionCalls.reportDiscussion, told, moderator)
      const caseId = (await caseOf(world, discussion._id))!
      isRefused(await world.call(moderationCalls.getCase, { caseId }, { as: moderator }))
      const choice = {
        channelId: world.channelId,
        discussionId: discussion._id,
        action: 'remove' as const,
        reason: 'No',
      }
      isRefused(await world.call(moderationCalls.updatePostReport, choice, { as: moderator }))
      isRefused(
        await world.call(
          discussionCalls.deleteDiscussion,
          { discussionId: discussion._id },
          { as: moderator },
        ),
      )
      const { status } = await world.call(moderationCalls.getCase, { caseId }, { as: owner })
      holds(status === 200, `nor does the owner: ${status}`)
    },
  },
  {
    name: 'reports: a moderator decides about themselves',
    async run(world) {
      const { neighbour, moderator } = world.people
      const input = { reportUserId: moderator.id, reportType, channelId: world.channelId }
      await made(world, moderationCalls.reportUser, input, neighbour)
      const caseId = (await caseOf(world, moderator.id))!
      isRefused(await world.call(moderationCalls.getCase, { caseId }, { as: moderator }))
      const choice = { channelId: world.channelId, userId: moderator.id, action: 'none' as const }
      isRefused(await world.call(moderationCalls.updateUserReport, choice, { as: moderator }))
      const { text } = await world.call(
        moderationCalls.getUserReports,
        { channelId: world.channelId },
        { as: moderator },
      )
      holds(!text.includes(neighbour.id) || !text.includes(caseId), 'the queue names who reported them')
      const { body } = await world.call(
        moderationCalls.updateUserReport,
        { ...choice, userIds: [moderator.id], userId: undefined },
        { as: moderator },
      )
      holds(!body.reports?.length, 'they decided among others')
    },
  },
  {
    name: 'reports: naming a hidden author by blocking them',
    async run(world) {
      const { call, posts, people } = world
      const { author, neighbour: as } = people
      const input = { postId: posts.anonymous, reportType, isUserBlocked: true }
      await call(postActionCalls.reportPost, input, { as })
      const { text } = await call(blockingCalls.getBlockedUsers, {}, { as })
      holds(!text.includes(author.id), 'the author stands among the blocked')
    },
  },
  {
    name: 'reports: the author of an anonymous post named in its case',
    async run(world) {
      const { call, channelId, posts, people } = world
      await call(
        postActionCalls.reportPost,
        { postId: posts.anonymous, reportType },
        { as: people.neighbour },
      )
      const caseId = (await caseOf(world, posts.anonymous))!
      const queue = await call(moderationCalls.getPostReports, { channelId }, { as: people.moderator })
      const one = await call(moderationCalls.getCase, { caseId }, { as: people.moderator })
      holds(one.status === 200, `no case: ${one.status}`)
      const row = queue.body.reports.find((report) => report.caseId === caseId)
      holds(!one.text.includes(people.author.id), 'the case names them')
      holds(!JSON.stringify(row).includes(people.author.id), 'the queue names them')
    },
  },
  ...forms('reports: who reported, in', sources, async (world, read) => {
    const at = await decided(world)
    await within(600, () => false)
    const text = await read(world, at)
    const { body } = await world.call(postCalls.getPosts, { _id: world.posts.open }, { as: at.author })
    holds(body.posts.length === 1, 'they read nothing')
    holds(!text.includes(at.reporter.id) && !text.includes('canary-of-the-reporter'), text.slice(0, 400))
  }),
  ...forms('reports: others with', others, async (world, tried) =>
    isRefused(await tried(world, await decided(world))),
  ),
]
