import { channelCalls } from '@guildhall/contract/channels'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let round = 0
let owner: Person
let mod: Person
let plain: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = ['Owner', 'Mod', 'Plain', 'Bo', 'Cy'].map((name) => `${name}${round}`)
  ;[owner, mod, plain, bo, cy] = Object.values(await makePeople(server, names)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  channelId = await makeChannel(server, owner, { anyOneCanJoin: false })
  await addMembers(server, channelId, [mod], { isModerator: true })
  await addMembers(server, channelId, [plain])
})

const ask = (as: Person) => server.call(memberCalls.joinChannel, { channelId }, { as })
const list = (as: Person, more: object = {}) =>
  server.call(memberCalls.getMemberRequests, { channelId, ...more }, { as })
const respond = (input: object, as: Person) => server.call(memberCalls.respondMemberRequest, input, { as })
const idOf = async (person: Person) =>
  (await list(mod)).body.requests.find((request) => request.requestFrom._id === person.userId)!._id
const channel = async (as: Person) =>
  (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body.channel

describe('the requests to join', () => {
  it('are shown to moderators, twenty at a time, as they were made [MOD-22] [MOD-6] [MOD-18]', async () => {
    await ask(bo)
    await ask(cy)
    const { status, body } = await list(mod)
    expect(status).toBe(200)
    expect(body).toMatchObject({ requestsCount: 2, next: null })
    expect(body.requests.map(({ requestFrom }) => requestFrom._id)).toEqual([cy.userId, bo.userId])
    expect(body.requests[0]).toMatchObject({
      status: 'pending',
      type: 'memberRequest',
      requestTo: channelId,
      requestedTime: expect.any(String),
      questions: [],
    })
    const more = Object.values(
      await makePeople(
        server,
        Array.from({ length: 20 }, (_, i) => `More${round}.${i}`),
      ),
    )
    for (const person of more) await ask(person)
    const first = (await list(mod, { requestType: 'memberRequest' })).body
    expect([first.requests.length, first.requestsCount]).toEqual([20, 22])
    const second = (await list(mod, { after: first.next })).body
    expect(second.requests.map(({ requestFrom }) => requestFrom._id)).toEqual([cy.userId, bo.userId])
    expect((await list(mod, { skip: 21 })).body.requests).toHaveLength(1)
  })

  it('are refused to a plain member, unless a role lets them answer [MOD-23]', async () => {
    expect((await list(plain)).status).toBe(403)
    await makeRole(server, channelId, [plain], ['manageMembers'])
    expect((await list(plain)).status).toBe(200)
  })

  it('are those of a community that is named [MOD-3]', async () => {
    const { status, body } = await server.call(memberCalls.getMemberRequests, {} as never, { as: mod })
    expect([status, body.message]).toEqual([400, 'Channel Id not sent'])
  })
})

describe('answering a request', () => {
  it('needs one, and a verdict [MOD-4]', async () => {
    const { status, body } = await respond({ status: 'approved' }, mod)
    expect([status, body.message]).toEqual([400, 'Request Id not sent'])
    const requestId = '0'.repeat(32)
    expect((await respond({ requestId }, mod)).body.message).toBe('status is not passed')
    expect((await respond({ requestId, status: 'withdrawn' }, mod)).status).toBe(400)
    expect((await respond({ requestId, requestIds: [requestId], status: 'approved' }, mod)).status).toBe(400)
  })

  it('with yes makes a member, tells them, and leaves one less to answer [MOD-17]', async () => {
    await ask(bo)
    await ask(cy)
    const requestId = await idOf(bo)
    const { status, body } = await respond({ requestId, status: 'approved' }, mod)
    expect(status).toBe(200)
    expect(body.requests).toMatchObject([{ _id: requestId, status: 'approved' }])
    expect(await channel(bo)).toMatchObject({ isMember: true, isRequested: false })
    expect(await channel(owner)).toMatchObject({ memberRequestCount: 1, membersCount: 4 })
    const told = await server.call(notificationCalls.getNotifications, {}, { as: bo })
    expect(told.body.notifications).toMatchObject([
      { notificationType: 'memberRequestApproved', group: 'members', about: { _id: channelId } },
    ])
  })

  it('with no makes none, and they may ask again', async () => {
    await ask(bo)
    const requestId = await idOf(bo)
    expect((await respond({ requestId, status: 'rejected' }, mod)).body.requests[0]!.status).toBe('rejected')
    expect(await channel(bo)).toMatchObject({ isMember: false, isRequested: false })
    expect((await channel(owner)).memberRequestCount).toBe(0)
    await ask(bo)
    expect(await idOf(bo)).not.toBe(requestId)
  })

  it('twice is the same answer; another answer comes too late', async () => {
    await ask(bo)
    const requestId = await idOf(bo)
    const first = await respond({ requestId, status: 'approved' }, mod)
    expect((await respond({ requestId, status: 'approved' }, owner)).body).toEqual(first.body)
    expect(await respond({ requestId, status: 'rejected' }, owner)).toMatchObject({ status: 409 })
    expect((await channel(owner)).memberRequestCount).toBe(0)
  })

  it('answers several of one community at once, and leaves out what is not among them', async () => {
    await ask(bo)
    await ask(cy)
    const other = await makeChannel(server, owner, { anyOneCanJoin: false })
    await server.call(memberCalls.joinChannel, { channelId: other }, { as: bo })
    const { body } = await server.call(memberCalls.getMemberRequests, { channelId: other }, { as: owner })
    const foreign = body.requests[0]!._id
    const ids = [await idOf(bo), await idOf(cy)].sort()
    const answer = await respond(
      { channelId, requestIds: [...ids, foreign, '0'.repeat(32)], status: 'approved' },
      owner,
    )
    expect(answer.body.requests.map(({ _id }) => _id)).toEqual(ids)
    expect(await channel(cy)).toMatchObject({ isMember: true, membersCount: 5 })
    expect((await respond({ requestId: foreign, status: 'approved' }, mod)).status).toBe(404)
  })

  it('is not for members, nor for whoever asked: to them there is nothing to answer', async () => {
    await ask(bo)
    const requestId = await idOf(bo)
    const none = await respond({ requestId: '0'.repeat(32), status: 'approved' }, mod)
    for (const as of [plain, bo, cy]) {
      const answer = await respond({ requestId, status: 'approved' }, as)
      expect([answer.status, answer.body]).toEqual([404, none.body])
    }
  })

  it('has nothing to answer once it is withdrawn, or the person banned', async () => {
    await ask(bo)
    await ask(cy)
    const [a, b] = [await idOf(bo), await idOf(cy)]
    await server.call(memberCalls.leaveChannel, { channelId }, { as: bo })
    await server.call(
      removalCalls.removeUserFromCommunity,
      { channelId, otherUser: cy.userId, isBanned: true },
      { as: mod },
    )
    for (const requestId of [a, b])
      expect((await respond({ requestId, status: 'approved' }, owner)).status).toBe(404)
    expect(await channel(owner)).toMatchObject({ memberRequestCount: 0, membersCount: 3 })
  })
})

it('leaves everything in order', async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})
