import { cardCalls } from '@guildhall/contract/channels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { makeChannel } from '../testing/channels.ts'
import { makePeople } from '../testing/people.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'

let server: TestServer
let ana: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ana = (await makePeople(server, ['Ana'])).Ana
  channelId = await makeChannel(server, ana)
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
  expect((await checkInvariants(server.kernel.db)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('keeps every rule that was added at once, each in its own place', async () => {
  const before = (await rules()).length
  await storm(
    8,
    Array.from({ length: 20 }, (_, i) => () => add(`Rule ${i}`)),
  )
  expect(await rules()).toHaveLength(before + 20)
  expect((await checkInvariants(server.kernel.db)).filter(({ rows }) => rows > 0)).toEqual([])
})
