import { channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { userCalls } from '@guildhall/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { separate } from '../../users/testing/separate.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Cy' | 'Stranger', Person>
let kiln: string
let chemist: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Cy', 'Stranger'])
  const { Owner, Ana, Bo, Cy } = people
  kiln = await makeChannel(server, Owner, { title: 'Kiln' })
  await addMembers(server, kiln, [Ana, Bo, Cy])
  chemist = await makeRole(server, kiln, [Bo])
  await server.call(userCalls.editProfile, { username: 'bo.kiln' }, { as: Bo })
})
afterAll(() => server.close())

const member = (otherUserId: string, as: Person, channelId = kiln) =>
  server.call(directoryCalls.getMember, { channelId, otherUserId }, { as })
const communities = (otherUserId: string, as: Person) =>
  server.call(directoryCalls.getPersonCommunities, { otherUserId }, { as })
const showRole = (roleId: string, more: object) =>
  server.call(roleCalls.addOrEditRole, { channelId: kiln, roleId, ...more }, { as: people.Owner })
const rolesOf = async (as: Person) =>
  (await member(people.Bo.userId, as)).body.member.roles.map(({ _id }) => _id)

describe('a member in their community', () => {
  it('is found by id and by username, with rank and the time of joining', async () => {
    const { Ana, Bo } = people
    const byId = await member(Bo.userId, Ana)
    expect(byId).toMatchObject({
      status: 200,
      body: { member: { _id: Bo.userId, isAdmin: false, joinedTime: expect.any(String) } },
    })
    const named = { channelId: kiln, username: 'BO.kiln' }
    expect((await server.call(directoryCalls.getMember, named, { as: Ana })).body).toEqual(byId.body)
  })

  it('bears the roles that are shown on profiles, and no others [PROM-5]', async () => {
    const { Ana, Bo, Owner } = people
    expect(await rolesOf(Ana)).toEqual([chemist])
    await showRole(chemist, { showOnProfile: false })
    for (const viewer of [Ana, Bo, Owner]) expect(await rolesOf(viewer)).toEqual([])
    await showRole(chemist, { showOnProfile: true, isPublic: false })
    expect([await rolesOf(Ana), await rolesOf(Bo), await rolesOf(Owner)]).toEqual([[], [chemist], [chemist]])
    await showRole(chemist, { isPublic: true })
    expect(await rolesOf(Ana)).toEqual([chemist])
  })

  it('is missing like nobody for those outside, across a block, and where members are not shown', async () => {
    const { Ana, Bo, Cy, Owner, Stranger } = people
    const nobody = await member('0'.repeat(32), Ana)
    expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } })
    expect(await member(Stranger.userId, Ana)).toMatchObject({ status: 404, body: nobody.body })
    await separate(server, Cy, [Ana], 'the other')
    expect(await member(Cy.userId, Ana)).toMatchObject({ status: 404, body: nobody.body })
    expect((await member(Cy.userId, Bo)).status).toBe(200)

    const hide = (showMembers: boolean) =>
      server.call(channelSettingsCalls.updatePrivacy, { channelId: kiln, showMembers }, { as: Owner })
    await hide(false)
    expect(await member(Bo.userId, Ana)).toMatchObject({ status: 404, body: nobody.body })
    expect([(await member(Ana.userId, Ana)).status, (await member(Bo.userId, Owner)).status]).toEqual([
      200, 200,
    ])
    expect((await communities(Bo.userId, Ana)).body).toMatchObject({ communities: [], count: 0 })
    expect((await communities(Bo.userId, Owner)).body.count).toBe(1)
    await hide(true)
  })
})

describe('the communities of a person', () => {
  const titles = async (person: Person, as: Person) =>
    (await communities(person.userId, as)).body.communities.map(({ channel }) => channel.title)

  it('are those that the viewer may see, common ones first, with the roles held there [PROM-12]', async () => {
    const { Owner, Ana, Bo, Stranger } = people
    const [far, hidden] = [
      await makeChannel(server, Owner, { title: 'Far public' }),
      await makeChannel(server, Owner, { title: 'Hidden', isPublic: false }),
    ]
    server.later(1)
    await addMembers(server, far, [Bo])
    await addMembers(server, hidden, [Bo])
    await makeRole(server, far, [Bo])
    const { db } = server.kernel
    const spaces = await db.selectFrom('spaces').select(['id', 'title']).orderBy('title').limit(3).execute()
    const [shared, ofFar, ofHidden] = spaces.map(({ id }) => id) as [string, string, string]
    const about = [
      { channel_id: kiln, space_id: shared },
      { channel_id: far, space_id: shared },
      { channel_id: far, space_id: ofFar },
      { channel_id: hidden, space_id: ofHidden },
    ]
    await db.insertInto('channel_spaces').values(about).execute()

    const { body } = await communities(Bo.userId, Ana)
    expect(body).toMatchObject({ count: 2, commonCount: 1 })
    expect(body.communities).toMatchObject([
      { channel: { title: 'Kiln', isMember: true }, roles: [{ _id: chemist }] },
      { channel: { title: 'Far public', isMember: false }, roles: [] },
    ])
    expect(body.interests.map(({ _id }) => _id)).toEqual([shared, ofFar])

    expect(await titles(Bo, Owner)).toEqual(expect.arrayContaining(['Kiln', 'Far public', 'Hidden']))
    expect((await communities(Bo.userId, Bo)).body).toMatchObject({ count: 3, commonCount: 0 })
    expect((await communities(Bo.userId, Stranger)).body).toMatchObject({ count: 2, commonCount: 0 })
    expect(JSON.stringify((await communities(Bo.userId, Stranger)).body)).not.toContain('Hidden')
  })

  it('cost as many statements for several as for one', async () => {
    const { Ana, Bo, Cy } = people
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const cost = async (person: Person) => {
      asked.mockClear()
      const { count } = (await communities(person.userId, Bo)).body
      return [count, asked.mock.calls.length] as const
    }
    const [[one, few], [three, asMany]] = [await cost(Ana), await cost(Bo)]
    asked.mockRestore()
    expect([one, three]).toEqual([1, 3])
    expect(asMany).toBeLessThanOrEqual(few)
    expect((await communities(Cy.userId, Bo)).body.count).toBe(1)
  })

  it('are missing across a block from either side', async () => {
    const { Bo, Stranger } = people
    const nobody = await communities('0'.repeat(32), Bo)
    await separate(server, Bo, [Stranger], 'the other')
    for (const answer of [await communities(Bo.userId, Stranger), await communities(Stranger.userId, Bo)])
      expect(answer).toMatchObject({ status: 404, body: nobody.body })
  })
})
