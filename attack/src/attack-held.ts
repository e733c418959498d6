import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls } from '@guildhall/contract/discussions'
import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { appealCalls, defaultFilters, filterCalls, moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { unreadCalls } from '@guildhall/contract/unread'
import { type Attack, forms, holds } from './attack.ts'
import { made, newPeople, once } from './chats.ts'
import { type Answer, request } from './client.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const WORD = 'swindle'
const CANARY = 'canaryofwhatwaits'

/** A community whose owner lets posts with a word wait, with somebody who has such a post and somebody who reads. */
const village = once(async (world) => {
  const people = await newPeople(
    world,
    'owner',
    'helper',
    'writer',
    'second',
    'third',
    'fourth',
    'reader',
    'quiet',
    'banned',
  )
  const { owner, helper, writer, second, third, fourth, reader, quiet, banned } = people
  const { channel } = await made(
    world,
    channelCalls.createChannel,
    { title: 'Village', isPublic: true },
    owner,
  )
  const channelId = channel._id
  for (const person of [helper, writer, second, third, fourth, reader, quiet, banned])
    await made(world, memberCalls.joinChannel, { channelId }, person)
  const { context } = await made(
    world,
    contextCalls.addContext,
    { channelId, context: { text: 'Square' } },
    owner,
  )
  const words = { isOn: true, effect: 'hold' as const, words: [WORD] }
  const pace = { ...defaultFilters.pace, isOn: false }
  const filters = {
    ...defaultFilters,
    words,
    pace,
    repetition: { ...defaultFilters.repetition, isOn: false },
  }
  await made(world, filterCalls.setFilters, { channelId, filters }, owner)
  const room = context._id
  const post = async (as: Person, text: string, more: object = {}) =>
    (
      await made(
        world,
        postCalls.createPost,
        { contentType: 'Markup', context: room, text, ...more } as never,
        as,
      )
    ).post._id
  const open = await post(owner, 'Market on Friday')
  const own = await post(quiet, 'My own words')
  const held = await post(writer, `${WORD} ${CANARY}`, { userMentions: [reader.id] })
  const writers = [writer, second, third, fourth]
  return { ...people, writers, channelId, room, open, own, held, post }
})
type Village = Awaited<ReturnType<typeof village>>

type Look = (world: World, at: Village, as: Person) => Promise<Answer>
const looks: Record<string, Look> = {
  'the feed': ({ call }, { room }, as) => call(postCalls.getPosts, { filters: { context: room } }, { as }),
  'the post': ({ call }, { held }, as) => call(postCalls.getPosts, { _id: held }, { as }),
  'their posts': ({ call }, { writer }, as) =>
    call(postCalls.getPosts, { filters: { postedBy: writer.id } }, { as }),
  'their activity': ({ call }, { writer }, as) => call(statsCalls.getActivity, { userId: writer.id }, { as }),
  'a search': ({ call }, _, as) => call(searchCalls.search, { searchQuery: CANARY }, { as }),
  'a page': ({ url }, { held }, as) => request(`${url}/post/${held}`, { token: as.token }),
  'its comments': ({ call }, { held }, as) => call(discussionCalls.getDiscussions, { post: held }, { as }),
  'its votes': ({ call }, { held }, as) => call(reactionCalls.getUpvotedUsers, { postId: held }, { as }),
  'a comment': ({ call }, { held }, as) =>
    call(discussionCalls.createDiscussion, { post: held, text: 'Seen' }, { as }),
  'a vote': ({ call }, { held }, as) => call(postActionCalls.upvotePost, { postId: held }, { as }),
  'a bookmark': ({ call }, { held }, as) => call(postActionCalls.savePost, { postId: held }, { as }),
  'a report': ({ call }, { held }, as) =>
    call(postActionCalls.reportPost, { postId: held, reportType: 'abuse' }, { as }),
  'a notice': ({ call }, _, as) => call(notificationCalls.getNotifications, {}, { as }),
  'what is new': ({ call }, _, as) => call(unreadCalls.getCatchUp, {}, { as }),
}

const letters = WORD.split('')
const zeroWidth = '\u200b'
const evasions: [string, string][] = [
  ['as it is', WORD],
  ['in capitals', WORD.toUpperCase()],
  ['in wide letters', 'ｓｗｉｎｄｌｅ'],
  ['in bold letters of mathematics', '𝐬𝐰𝐢𝐧𝐝𝐥𝐞'],
  ['with spaces nobody sees', letters.join(zeroWidth)],
  ['with soft hyphens', letters.join('\u00ad')],
  ['with a joiner', letters.join('\u2060')],
  ['with letters of another alphabet', 'ѕwіndlе'],
  ['with marks above', 's\u0301w\u0308i\u0302ndle'],
  ['with digits', 'sw1ndl3'],
  ['letter by letter', 's w i n d l e'],
  ['with dots', 's.w.i.n.d.l.e'],
  ['in circles', 'ⓢⓦⓘⓝⓓⓛⓔ'],
  ['with a mark that turns the text', `\u202e${letters.toReversed().join('')}\u202c ${WORD}`],
  ['with variation selectors', letters.join('\ufe0f')],
  ['with letters repeated', 'swiiindle'],
]

/** Other places in which a text may stand. */
const fields: [string, (world: World, at: Village) => Promise<string>][] = [
  ['a title', (_, { post, second }) => post(second, 'Nothing here', { title: WORD })],
  [
    'an option of a poll',
    async (world, { room, second }) => {
      const input = {
        contentType: 'Poll',
        context: room,
        text: 'Which?',
        pollOptions: [{ text: WORD }, { text: 'None' }],
      }
      return (await made(world, postCalls.createPost, input as never, second)).post._id
    },
  ],
  [
    'an edit',
    async (world, { post, third }) => {
      const postId = await post(third, 'Harmless so far')
      await made(world, postCalls.editPost, { postId, text: `${WORD} now` } as never, third)
      return postId
    },
  ],
]

const isSeenBy = async ({ call }: World, postId: string, as: Person) =>
  (await call(postCalls.getPosts, { _id: postId }, { as })).status === 200

/** What somebody who may not write might do instead. */
const deeds: [string, (world: World, at: Village, as: Person) => Promise<Answer>][] = [
  [
    'posts',
    ({ call }, { room }, as) =>
      call(postCalls.createPost, { contentType: 'Markup', context: room, text: 'Me' } as never, { as }),
  ],
  [
    'comments',
    ({ call }, { open }, as) => call(discussionCalls.createDiscussion, { post: open, text: 'Me' }, { as }),
  ],
  [
    'reacts',
    ({ call }, { open: post }, as) => call(reactionCalls.addReaction, { post, reactionType: 'like' }, { as }),
  ],
  ['votes', ({ call }, { open: postId }, as) => call(postActionCalls.upvotePost, { postId }, { as })],
  [
    'edits what they wrote',
    ({ call }, { own: postId }, as) => call(postCalls.editPost, { postId, text: 'Else' } as never, { as }),
  ],
  [
    'publishes later',
    ({ call }, { channelId, room }, as) =>
      call(
        postCalls.saveDraft,
        {
          channelId,
          body: {},
          publishTime: new Date(Date.now() + 3_600_000).toISOString(),
          post: { contentType: 'Markup', context: room, text: 'Me' },
        } as never,
        { as },
      ),
  ],
]

const silenced = once(async (world) => {
  const at = await village(world)
  const { channelId, owner, quiet, banned } = at
  await made(world, moderationCalls.suspend, { channelId, otherUserId: quiet.id }, owner)
  const out = { channelId, otherUser: banned.id, isBanned: true }
  await made(world, removalCalls.removeUserFromCommunity, out, owner)
  return at
})
const silences = (['quiet', 'banned'] as const).flatMap((who) =>
  deeds.map(([label, deed]) => [`${who} ${label}`, { who, deed }] as const),
)

/** A member whose post the owner removed, who appeals. */
const appealed = once(async (world) => {
  const at = await village(world)
  const { channelId, owner, helper, fourth: writer, post } = at
  await made(world, directoryCalls.addModerator, { channelId, moderatorId: helper.id }, owner)
  const postId = await post(writer, 'To be removed')
  const { caseId } = await made(world, postCalls.deletePost, { postId }, owner)
  await made(world, appealCalls.appealDecision, { caseId, text: 'Why?' }, writer)
  return { ...at, writer, caseId: caseId!, postId }
})
type Appealed = Awaited<ReturnType<typeof appealed>>
const twists: [string, (world: World, at: Appealed) => Promise<Answer>][] = [
  [
    'a second appeal',
    ({ call }, { caseId, writer: as }) => call(appealCalls.appealDecision, { caseId, text: 'Again' }, { as }),
  ],
  [
    'its author decides',
    ({ call }, { caseId, writer: as }) =>
      call(appealCalls.decideAppeal, { caseId, outcome: 'overturned' }, { as }),
  ],
  [
    'its author undoes',
    ({ call }, { caseId, writer: as }) => call(moderationCalls.undoDecision, { caseId }, { as }),
  ],
  [
    'who decided decides again',
    ({ call }, { caseId, owner: as }) =>
      call(appealCalls.decideAppeal, { caseId, outcome: 'upheld' }, { as }),
  ],
  [
    'the decision is undone meanwhile',
    ({ call }, { caseId, owner: as }) => call(moderationCalls.undoDecision, { caseId }, { as }),
  ],
  [
    'a moderator deletes the evidence',
    ({ call }, { caseId, helper: as }) => call(moderationCalls.purgeEvidence, { caseId }, { as }),
  ],
  [
    'its author brings it back',
    ({ call }, { postId, writer: as }) => call(postCalls.restorePost, { postId }, { as }),
  ],
  ['its author shows it', ({ call }, { postId, writer: as }) => call(postCalls.showPost, { postId }, { as })],
  [
    'its author edits it',
    ({ call }, { postId, writer: as }) =>
      call(postCalls.editPost, { postId, text: 'Better' } as never, { as }),
  ],
]

export const heldAttacks: Attack[] = [
  ...forms('what waits for a moderator: in', Object.entries(looks), async (world, look) => {
    const at = await village(world)
    const { status, text } = await look(world, at, at.reader)
    holds(status < 500, `answered ${status}`)
    holds(!text.includes(`${WORD} ${CANARY}`) && !text.includes(at.held), text.slice(0, 400))
  }),
  {
    name: 'what waits for a moderator: by a number of posts',
    async run(world) {
      const { held, channelId, owner, reader } = await village(world)
      const count = async (as: Person) =>
        (await world.call(postCalls.getPosts, { filters: { channelId } }, { as })).body.posts
      holds(
        (await count(owner)).some(({ _id }) => _id === held),
        'not even the owner sees it',
      )
      const { text } = await world.call(channelCalls.getChannelInfo, { channelId }, { as: reader })
      const { rows } = await world.database.query<{ open: string }>(
        'select count(*) as open from posts where channel_id = $1 and withheld is null',
        [channelId],
      )
      const told = /"(?:posts|posts?Count)":(\d+)/.exec(text)?.[1]
      holds(told === undefined || told === rows[0]!.open, `${told} are told of, ${rows[0]!.open} are open`)
    },
  },
  ...forms('a word that is held: written', evasions, async (world, text) => {
    const { open, writers, reader } = await village(world)
    // A few comments at once are nobody's flood, so they take turns.
    const as = writers[evasions.findIndex(([, one]) => one === text) % writers.length]!
    const input = { post: open, text: `The ${text} of the day` }
    const { discussion } = await made(world, discussionCalls.createDiscussion, input, as)
    const seen = await world.call(discussionCalls.getDiscussions, { _id: discussion._id }, { as: reader })
    holds(!seen.text.includes(discussion._id), 'everybody reads it')
  }),
  ...forms('a word that is held: in', fields, async (world, write) => {
    const at = await village(world)
    holds(!(await isSeenBy(world, await write(world, at), at.reader)), 'everybody reads it')
  }),
  {
    name: 'a word that is held: counted among the comments',
    async run(world) {
      const { open, reader } = await village(world)
      const { body } = await world.call(postCalls.getPosts, { _id: open }, { as: reader })
      const { rows } = await world.database.query<{ total: string }>(
        'select count(*) as total from discussions where post_id = $1 and withheld is null',
        [open],
      )
      const { totalDiscussions } = body.posts[0]!
      holds(totalDiscussions === Number(rows[0]!.total), `${totalDiscussions} are counted`)
    },
  },
  ...forms('around an appeal', twists, async (world, tried) => {
    const at = await appealed(world)
    const { status, text } = await tried(world, at)
    holds([400, 401, 403, 404, 409].includes(status), `${status} ${text}`)
    holds(!(await isSeenBy(world, at.postId, at.reader)), 'it is shown again')
  }),
  ...forms('somebody silenced', silences, async (world, { who, deed }) => {
    const at = await silenced(world)
    const { status, text } = await deed(world, at, at[who])
    holds([400, 401, 403, 404].includes(status), `${status} ${text}`)
  }),
]
