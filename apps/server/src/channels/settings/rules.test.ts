import { cardCalls, type Rule } from '@guildhall/contract/channels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { addMembers, makeChannel } from '../testing/make-channel.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo], { isAdmin: true })
})
afterAll(() => server.close())

const add = (title: string) => server.call(cardCalls.addRule, { channelId, title }, { as: ana })
const rules = async () => (await server.call(cardCalls.getRules, { channelId })).body.rules
const titles = async () => (await rules()).map(({ title }) => title)

it('adds, changes and removes rules one by one [RULE-1] [RULE-2]', async () => {
  await add('Be kind')
  await add('No cobalt')
  const [kind, cobalt] = await rules()
  expect(kind).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{32}$/), title: 'Be kind', description: '' })
  const edit = { channelId, ruleId: kind!._id, title: 'Be kind, always', description: 'Really' }
  await server.call(cardCalls.editRule, edit, { as: ana })
  await server.call(cardCalls.removeRule, { channelId, ruleId: cobalt!._id }, { as: ana })
  expect(await rules()).toEqual([{ _id: kind!._id, title: 'Be kind, always', description: 'Really' }])
})

it('shows everybody who may see the community its rules [RULE-4]', async () => {
  expect(await titles()).toEqual(['Be kind, always'])
})

it('replaces all of them in one go, in the order that was sent [RULE-3]', async () => {
  const [kind] = await rules()
  const wanted = [{ title: 'First' }, { _id: kind!._id, title: 'Be kind' }]
  await server.call(cardCalls.replaceAllRules, { channelId, rules: wanted }, { as: ana })
  expect(await titles()).toEqual(['First', 'Be kind'])
  expect((await rules())[1]!._id).toBe(kind!._id)
  const foreign = { channelId, rules: [{ _id: '0'.repeat(32), title: 'x' }] }
  expect((await server.call(cardCalls.replaceAllRules, foreign, { as: ana })).status).toBe(404)
})

it('refuses a change that was made from other rules than there are, and changes nothing', async () => {
  const asked = await server.call(cardCalls.getRules, { channelId })
  const { rules: seen, version } = asked.body
  const reversed = { channelId, rules: seen.toReversed(), version }
  const first = await server.call(cardCalls.replaceAllRules, reversed, { as: ana })
  expect([first.status, first.body.rules]).toEqual([200, seen.toReversed()])
  const edit = { channelId, ruleId: seen[0]!._id, title: 'Late', version }
  for (const late of [
    await server.call(cardCalls.replaceAllRules, { channelId, rules: [], version }, { as: ana }),
    await server.call(cardCalls.editRule, edit, { as: ana }),
  ])
    expect([late.status, late.body]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'The rules have changed meanwhile, please look again',
        reason: 'channels.rulesChanged',
      },
    ])
  expect(await rules()).toEqual(seen.toReversed())
  const again = { ...edit, version: first.body.version }
  expect((await server.call(cardCalls.editRule, again, { as: ana })).status).toBe(200)
  expect(await titles()).toContain('Late')
})

it('lets one of many that were made from the same rules at once through, whole', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { rules: seen, version } = (await server.call(cardCalls.getRules, { channelId })).body
    const others = [ana, bo]
    const acts = Array.from({ length: 12 }, (_, i) => () => {
      const as = others[i % 2]!
      const title = `Round ${round} by ${i}`
      return i % 3 === 0
        ? server.call(cardCalls.editRule, { channelId, ruleId: seen[0]!._id, title, version }, { as })
        : server.call(
            cardCalls.replaceAllRules,
            { channelId, rules: seen.map(({ _id }) => ({ _id, title })), version },
            { as },
          )
    })
    const replies = await storm<{ status: number; body: { rules: Rule[]; version: string } }>(12, acts)
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
    expect(won[0]!.body).toMatchObject((await server.call(cardCalls.getRules, { channelId })).body)
  }
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('stands in one order without gaps when rules are replaced while others are added, changed and removed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const known = await rules()
    const replaced = known.map(({ _id, title }) => ({ _id, title: `${title}.` })).reverse()
    const acts = [
      () => server.call(cardCalls.replaceAllRules, { channelId, rules: replaced }, { as: ana }),
      () => add(`Added ${round}`),
      () =>
        server.call(cardCalls.editRule, { channelId, ruleId: known[0]!._id, title: 'Edited' }, { as: ana }),
      () => server.call(cardCalls.removeRule, { channelId, ruleId: known.at(-1)!._id }, { as: ana }),
    ]
    const statuses = (await storm<{ status: number }>(4, acts)).map(({ status }) => status)
    // One that went first is not found any more, not in the whole list either.
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const ids = (await rules()).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    await add(`Round ${round}`)
  }
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('keeps every rule that was added at once, each in its own place', async () => {
  const before = (await rules()).length
  await storm(
    8,
    Array.from({ length: 20 }, (_, i) => () => add(`Rule ${i}`)),
  )
  expect(await rules()).toHaveLength(before + 20)
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
