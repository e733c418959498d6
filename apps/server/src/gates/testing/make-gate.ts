import type { Sent } from '@guildhall/contract'
import { type Gate, gateCalls } from '@guildhall/contract/gates'
import type { Person, TestServer } from '../../testing/server.ts'

type Look = Partial<Omit<Sent<typeof gateCalls.createGate>, 'channelId'>>

/** Makes a tier through the real call. */
export async function makeGate(
  server: TestServer,
  owner: Person,
  channelId: string,
  look: Look = {},
): Promise<Gate> {
  const input = { channelId, title: `Tier ${server.kernel.newId().slice(-6)}`, ...look }
  const { status, body } = await server.call(gateCalls.createGate, input, { as: owner })
  if (status !== 200) throw new Error(`no tier: ${status} ${body.message}`)
  return body.gate
}

/** Gives people a tier through the real call; returns their grants. */
export async function giveGate(
  server: TestServer,
  owner: Person,
  channelId: string,
  gateId: string,
  people: readonly Person[],
  until?: Date,
) {
  const ids: string[] = []
  for (const { userId } of people) {
    const input = { channelId, gateId, userId, ...(until && { until: until.toISOString() }) }
    const { status, body } = await server.call(gateCalls.grantGate, input, { as: owner })
    if (status !== 200) throw new Error(`not given: ${status} ${body.message}`)
    ids.push(body.grant._id)
  }
  return ids
}
