import { discussionCalls } from '@guildhall/contract/discussions'
import { defaultFilters, type Filters, filterCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
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
})

const set = async (more: Partial<Filters>) => {
  const input = { channelId: guild.channelId, filters: { ...defaultFilters, ...more } }
  expect((await server.call(filterCalls.setFilters, input, { as: guild.people.Owner })).status).toBe(200)
}
const words = (list: string[], effect: 'hold' | 'refuse') => ({ words: { isOn: true, effect, words: list } })
const write = async (as: Person, more: object) => {
  const { status, body } = await server.call(
    postCalls.createPost,
    { contentType: 'Markup', context: guild.roomId, ...more },
    { as },
  )
  expect(status).toBe(200)
  return body.post._id
}
const edit = (as: Person, postId: string, more: object) =>
  server.call(postCalls.editPost, { postId, ...more }, { as })
const queue = async () => (await ask.queue(guild.people.Mo, guild.channelId)).body.reports

describe('an edited post', () => {
  it('is looked at with its link, as a new one is', async () => {
    const { Ana } = guild.people
    await set({ links: { ...defaultFilters.links, isOn: true, effect: 'refuse', refused: ['spam.example'] } })
    const postId = await write(Ana, { contentType: 'Link', link: 'https://kiln.example/', text: 'Look' })
    expect(await edit(Ana, postId, { link: 'https://spam.example/buy' })).toMatchObject({
      status: 403,
      body: { reason: 'moderation.linkRefused', values: { found: 'spam.example' } },
    })
  })

  it('is looked at with the options of its poll', async () => {
    const { Ana } = guild.people
    await set(words(['casino'], 'refuse'))
    const options = (second: string) => ({ pollOptions: [{ text: 'Home' }, { text: second }] })
    const postId = await write(Ana, { contentType: 'Poll', title: 'Where to?', ...options('Cinema') })
    expect(await edit(Ana, postId, options('The casino'))).toMatchObject({
      status: 403,
      body: { reason: 'moderation.wordRefused' },
    })
  })
})

describe('what waits for a moderator and is edited by its author', () => {
  it('is looked at again, and approved as moderators see it', async () => {
    const { Ana, Mo } = guild.people
    await set(words(['casino', 'roulette'], 'hold'))
    const postId = await write(Ana, { text: 'The old casino' })
    expect((await edit(Ana, postId, { text: 'Play roulette now' })).status).toBe(200)
    expect(await queue()).toMatchObject([
      { post: { text: 'Play roulette now' }, matched: { found: 'roulette' }, isHeld: true, isChanged: false },
    ])
    await set(words(['roulette'], 'refuse'))
    expect((await edit(Ana, postId, { text: 'More roulette' })).status).toBe(403)
    expect((await ask.decide(Mo, { postId, action: 'none' })).status).toBe(200)
  })

  it('is shown as it is now where it is a comment', async () => {
    const { Ana } = guild.people
    await set(words(['casino'], 'hold'))
    const said = await server.call(
      discussionCalls.createDiscussion,
      { post: guild.postId, text: 'Casino!' },
      { as: Ana },
    )
    const id = said.body.discussion._id
    const changed = await server.call(
      discussionCalls.editDiscussion,
      { id, content: 'Buy here' },
      { as: Ana },
    )
    expect(changed.status).toBe(200)
    expect(await queue()).toMatchObject([{ discussion: { text: 'Buy here' }, isHeld: true }])
  })
})
