import type { Call } from '@guildhall/contract'
import { threadGroupCalls } from '@guildhall/contract/chats'
import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { resourceCalls } from '@guildhall/contract/resources'
import { tagCalls } from '@guildhall/contract/tags'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { inputsFor } from '../testing/fuzz/arbitrary.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const RUNS = 60
const SEED = 20_261_115
const calls: Call[] = Object.values({
  ...contextCalls,
  ...contextGroupCalls,
  ...threadGroupCalls,
  ...resourceCalls,
  ...tagCalls,
})

let server: TestServer
let ana: Person
let channelId: string
const known: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  ana = (await makePeople(server, ['Ana'])).Ana
  channelId = await makeChannel(server, ana)
  known.push(ana.userId, await makeRole(server, channelId, []))
  const as = { as: ana }
  const room = (await server.call(contextCalls.addContext, { channelId, context: 'Room' }, as)).body
  const group = (await server.call(contextGroupCalls.addContextGroup, { channelId, title: 'Group' }, as)).body
  const resource = { type: 'folder' as const, title: 'Folder' }
  const folder = (await server.call(resourceCalls.addResource, { channelId, resource }, as)).body
  known.push(room.context._id, group.contextGroup._id, folder.resource._id)
})
afterAll(() => server.close())

/** What somebody in charge might send: their own community, and here and there an id that means something. */
function aimed(input: unknown, turn: number): Record<string, unknown> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
  const id = (value: unknown, index: number) =>
    typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? known[(turn + index) % known.length] : value
  const entries = Object.entries(fields).map(([name, value], index) => [
    name,
    Array.isArray(value) ? value.map(id) : id(value, index),
  ])
  return { ...Object.fromEntries(entries), channelId }
}

it.for(calls)('$method $path never fails, whatever those in charge send', async (call) => {
  const statuses = new Set<number>()
  for (const [turn, input] of fc.sample(inputsFor(call), { numRuns: RUNS, seed: SEED }).entries()) {
    const fields = aimed(input, turn)
    if (call.method === 'GET')
      for (const [name, value] of Object.entries(fields)) fields[name] = String(value).toWellFormed()
    const { status, body } = await server.call(call, fields, { as: ana })
    if (status >= 500)
      throw new Error(`${status} for ${JSON.stringify(fields).slice(0, 300)}: ${JSON.stringify(body)}`)
    statuses.add(status)
  }
  expect(statuses).toContain(400)
})

it('leaves everything whole', async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')).toEqual(
    [],
  )
})
