import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Forum, makeForum } from '../../discussions/testing/make-discussion.ts'
import { DAY } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePost, optionsOf } from '../testing/make-post.ts'

const { pollVote, getPollResponses } = postActionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  server = await startTestServer()
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})
afterAll(() => server.close())

async function poll(more: Parameters<typeof makePost>[3] = {}) {
  const options = ['Red', 'Green', 'Blue']
  const postId = await makePost(server, forum.people.Ana, forum.roomId, { options, ...more })
  return { postId, options: (await optionsOf(server, postId)) as [string, string, string] }
}
const choose = (as: Person, postId: string, optionId: string, voted?: boolean) =>
  server.call(pollVote, { postId, optionId, ...(voted === undefined ? {} : { voted }) }, { as })

/** Votes by option with mine marked, voters and votes. */
async function chosen(as: Person, postId: string, optionId: string, voted?: boolean) {
  const { status, body } = await choose(as, postId, optionId, voted)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  const { pollOptions, isPollVoted, pollVoteCount, totalPollVotesCount } = body.post
  const shown = pollOptions.map(({ isVoted, voteCount }) => `${voteCount}${isVoted ? '*' : ''}`).join(' ')
  return [shown, isPollVoted, pollVoteCount, totalPollVotesCount]
}

describe('a poll with one choice', () => {
  it('counts a vote, moves it to another option, and gives it back [POST-POLL-1] [POST-POLL-2] [POST-POLL-3] [POST-POLL-6]', async () => {
    const { Bo, Cy } = forum.people
    const { postId, options } = await poll()
    const [red, green] = options
    expect(await chosen(Bo, postId, red, true)).toEqual(['1* 0 0', true, 1, 1])
    expect(await chosen(Bo, postId, red, true)).toEqual(['1* 0 0', true, 1, 1])
    expect(await chosen(Cy, postId, red)).toEqual(['2* 0 0', true, 2, 2])
    expect(await chosen(Bo, postId, green)).toEqual(['1 1* 0', true, 2, 2])
    expect(await chosen(Bo, postId, red, false)).toEqual(['1 1* 0', true, 2, 2])
    expect(await chosen(Bo, postId, green)).toEqual(['1 0 0', false, 1, 1])
    const { body } = await server.call(postCalls.getPosts, { _id: postId }, { as: Cy })
    expect(body.posts[0]).toMatchObject({ isPollVoted: true, pollVoteCount: 1, totalPollVotesCount: 1 })
  })
})

describe('a poll with several choices', () => {
  it('counts people and their votes apart [POST-POLL-2] [POST-POLL-3]', async () => {
    const { Bo, Cy } = forum.people
    const { postId, options } = await poll({ hasMultiplePollOptions: true })
    const [red, green, blue] = options
    await choose(Bo, postId, red, true)
    expect(await chosen(Bo, postId, blue, true)).toEqual(['1* 0 1*', true, 1, 2])
    expect(await chosen(Cy, postId, blue)).toEqual(['1 0 2*', true, 2, 3])
    expect(await chosen(Bo, postId, red, false)).toEqual(['0 0 2*', true, 2, 2])
    expect(await chosen(Bo, postId, blue)).toEqual(['0 0 1', false, 1, 1])
    expect(await chosen(Bo, postId, green, false)).toEqual(['0 0 1', false, 1, 1])
  })
})

describe('a poll', () => {
  it('takes no votes without an option, for a strange one, or after its end [POST-POLL-4]', async () => {
    const { Bo } = forum.people
    const ending = new Date(server.kernel.clock().getTime() + DAY)
    const { postId, options } = await poll({ pollEndTime: ending })
    const other = await poll()
    expect(await server.call(pollVote, { postId } as never, { as: Bo })).toMatchObject({
      status: 400,
      body: { message: 'optionId is not passed' },
    })
    for (const strange of [other.options[0], server.kernel.newId()])
      expect(await choose(Bo, postId, strange)).toMatchObject({
        status: 404,
        body: { message: 'Option not found' },
      })
    expect(await choose(Bo, forum.postId, options[0])).toMatchObject({ status: 404 })
    expect(await choose(Bo, postId, options[0])).toMatchObject({ status: 200 })
    server.later(DAY)
    expect(await choose(Bo, postId, options[1])).toMatchObject({
      status: 400,
      body: { message: 'This poll has ended' },
    })
  })

  it('tells who chose an option, the latest first [POST-POLL-5]', async () => {
    const { Ana, Bo, Cy } = forum.people
    const { postId, options } = await poll()
    await choose(Bo, postId, options[0])
    server.later(1000)
    await choose(Cy, postId, options[0])
    await choose(Ana, postId, options[1])
    const responses = async (optionId: string, more = {}) => {
      const { body } = await server.call(getPollResponses, { post: postId, optionId, ...more }, { as: Ana })
      return { ids: body.responses.map(({ user }) => user._id), next: body.next }
    }
    expect((await responses(options[0])).ids).toEqual([Cy.userId, Bo.userId])
    expect((await responses(options[1])).ids).toEqual([Ana.userId])
    expect((await responses(options[2])).ids).toEqual([])
    const first = await responses(options[0], { limit: 1 })
    expect(await responses(options[0], { limit: 1, after: first.next })).toEqual({
      ids: [Bo.userId],
      next: null,
    })
    const strange = { post: forum.postId, optionId: options[0] }
    expect(await server.call(getPollResponses, strange, { as: Ana })).toMatchObject({ status: 404 })
  })
})

describe('a poll that is edited', () => {
  const ONE = { hasMultiplePollOptions: false }
  const SEVERAL = { hasMultiplePollOptions: true }
  const edit = (postId: string, fields: object) =>
    server.call(postCalls.editPost, { postId, ...fields }, { as: forum.people.Ana })

  it('lets several be chosen from now on, and not one again once somebody has voted', async () => {
    const { Bo } = forum.people
    const { postId, options } = await poll()
    await choose(Bo, postId, options[0], true)
    expect((await edit(postId, SEVERAL)).body.post.hasMultiplePollOptions).toBe(true)
    expect(await chosen(Bo, postId, options[1], true)).toEqual(['1* 1* 0', true, 1, 2])
    expect(await edit(postId, ONE)).toMatchObject({
      status: 400,
      body: { message: 'hasMultiplePollOptions: people have voted, so several options may be chosen' },
    })
    expect(await chosen(Bo, postId, options[2], true)).toEqual(['1* 1* 1*', true, 1, 3])
    for (const option of options) await choose(Bo, postId, option, false)
    expect((await edit(postId, ONE)).body.post.hasMultiplePollOptions).toBe(false)
  })

  it('is changed before anybody votes or not at all, though they choose several at the same time', async () => {
    const { Bo } = forum.people
    for (let round = 0; round < 24; round++) {
      const { postId, options } = await poll(SEVERAL)
      const asks: (() => Promise<{ status: number }>)[] = options.map(
        (option) => () => choose(Bo, postId, option, true),
      )
      const place = round % 4
      asks.splice(place, 0, () => edit(postId, ONE))
      const statuses = (await storm(4, asks)).map(({ status }) => status)
      const { body } = await server.call(postCalls.getPosts, { _id: postId }, { as: Bo })
      const { hasMultiplePollOptions: isMultiple, totalPollVotesCount } = body.posts[0]!
      expect(totalPollVotesCount).toBe(isMultiple ? 3 : 1)
      expect(statuses).toEqual(asks.map((_, at) => (at === place && isMultiple ? 400 : 200)))
    }
    const checked = (await checkInvariants(server.kernel)).filter(({ id }) => id === 'I-19')
    expect(checked.map(({ id, rows }) => `${id}: ${rows}`)).toEqual(['I-19: 0'])
  })
})
