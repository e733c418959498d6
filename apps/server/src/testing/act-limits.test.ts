import { channelCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { postCalls } from '@guildhall/contract/posts'
import { searchCalls } from '@guildhall/contract/search'
import { beforeEach, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { DAY, HOUR, SECOND } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'
import { type Person, startTestServer, type TestServer } from './server.ts'

/** The limits of acts as an operator has them who sets none. */
async function startLimited() {
  const raised = testConfig(await testDatabase())
  const ordinary = readConfig({
    PUBLIC_URL: raised.PUBLIC_URL,
    SECRET_KEY: raised.SECRET_KEY,
    DATABASE_URL: raised.DATABASE_URL,
    SMTP_URL: raised.SMTP_URL,
    MAIL_FROM: raised.MAIL_FROM,
    FILES_DIR: raised.FILES_DIR,
    NODE_ENV: 'test',
  })
  const acts = /^LIMIT_(POSTS|COMMENTS|SEARCHES|CHANNELS)_/
  const limits = Object.entries(ordinary).filter(([name]) => acts.test(name))
  return startTestServer({ config: { ...raised, ...Object.fromEntries(limits) } })
}

let server: TestServer
let ana: Person
let channelId: string
let context: string
beforeEach(async () => {
  server = await startLimited()
  ana = await server.signIn('ana@acts.test')
  channelId = await makeChannel(server, ana)
  context = await makeRoom(server, ana, channelId)
  return () => server.close()
})

async function statuses(times: number, ask: () => Promise<{ status: number }>) {
  const answers: number[] = []
  for (let asked = 0; asked < times; asked += 1) answers.push((await ask()).status)
  return answers
}
const times = (count: number, status: number) => Array<number>(count).fill(status)
const post = (as = ana) => {
  const input = { channelId, context, contentType: 'Markup', title: 'Glaze', text: 'Thin.' } as const
  return server.call(postCalls.createPost, input, { as })
}

it('a post may come every five seconds, and three at once', async () => {
  server.later(DAY + HOUR)
  ana = await server.signIn('ana@acts.test')
  expect(await statuses(4, post)).toEqual([200, 200, 200, 429])
  const refused = await post()
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(refused.headers['retry-after']).toBe('5')
  server.later(5 * SECOND)
  expect(await statuses(2, post)).toEqual([200, 429])
  server.later(HOUR)
  expect(await statuses(4, post)).toEqual([200, 200, 200, 429])
})

it('a new account may post twice, then every half minute until it is a day old', async () => {
  expect(await statuses(3, post)).toEqual([200, 200, 429])
  expect((await post()).headers['retry-after']).toBe('30')
  server.later(30 * SECOND)
  expect(await statuses(2, post)).toEqual([200, 429])
})

it('a post that was refused for what it is, or sent again, counts for nothing', async () => {
  const empty = { channelId, context, contentType: 'Markup', title: '', text: '' } as const
  const refused = await statuses(5, () => server.call(postCalls.createPost, empty, { as: ana }))
  expect(refused).toEqual(times(5, 400))
  const input = { channelId, context, contentType: 'Markup', title: 'Ash', text: 'Oak.' } as const
  const headers = { 'idempotency-key': 'the-same-post-again' }
  const again = () => server.call(postCalls.createPost, input, { as: ana, headers })
  expect(await statuses(5, again)).toEqual(times(5, 200))
  expect(await statuses(2, post)).toEqual([200, 429])
})

it('a comment may come every two seconds, and five at once', async () => {
  const postId = await makePost(server, ana, context)
  const comment = () =>
    server.call(discussionCalls.createDiscussion, { content: 'Well said.', post: postId } as never, {
      as: ana,
    })
  expect(await statuses(6, comment)).toEqual([...times(5, 200), 429])
  expect((await comment()).headers['retry-after']).toBe('2')
  server.later(2 * SECOND)
  expect(await statuses(2, comment)).toEqual([200, 429])
})

it('thirty searches fit into a minute, of an account and of a network without one', async () => {
  const search = (as?: Person) => () =>
    server.call(searchCalls.search, { searchQuery: 'glaze' }, as ? { as } : {})
  expect(await statuses(31, search(ana))).toEqual([...times(30, 200), 429])
  expect(await statuses(31, search())).toEqual([...times(30, 200), 429])
  server.later(2 * SECOND)
  expect(await statuses(2, search(ana))).toEqual([200, 429])
})

it('five communities are made in a day, also when they are asked for at once', async () => {
  const make = (title: string) => server.call(channelCalls.createChannel, { title }, { as: ana })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => make(`Guild ${at}`)))
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect([made.length, refused.length]).toEqual([4, 6])
  expect(Number(refused[0]!.headers['retry-after'])).toBe(DAY / SECOND)
  server.later(DAY)
  ana = await server.signIn('ana@acts.test')
  expect((await make('Guild of tomorrow')).status).toBe(200)
})
