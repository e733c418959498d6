import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'Owner' | 'Spammer', Person>
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Spammer'])
  channelId = await makeChannel(server, people.Owner, { anyOneCanJoin: false })
  await addMembers(server, channelId, [people.Spammer])
})
afterAll(() => server.close())

const asks = async (email: string) => {
  const person = await server.signIn(email)
  await server.call(memberCalls.joinChannel, { channelId }, { as: person })
  return person
}
const isMatch = async ({ userId }: Person) => {
  const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: people.Owner })
  return body.requests.find(({ requestFrom }) => requestFrom._id === userId)!.matchesRemoved ?? false
}
const mailOf = async ({ userId }: Person) =>
  (
    await server.kernel.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email!

it('a ban on the members page is remembered beside a later request, until it is lifted', async () => {
  const { Owner, Spammer } = people
  const again = await asks((await mailOf(Spammer)).replace('@', '+again@'))
  expect(await isMatch(again)).toBe(false)
  const otherUser = Spammer.userId
  const input = { channelId, otherUser, isBanned: true }
  const banned = await server.call(removalCalls.removeUserFromCommunity, input, { as: Owner })
  expect([banned.status, await isMatch(again)]).toEqual([200, true])
  const unbanned = await server.call(removalCalls.unbanUser, { channelId, otherUser }, { as: Owner })
  expect([unbanned.status, await isMatch(again)]).toEqual([200, false])
})
