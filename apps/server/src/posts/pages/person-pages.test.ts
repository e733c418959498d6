import { postListId } from '@guildhall/contract/posts'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import { plainBundle, stateIn } from '../../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { faultsIn, structuredDataIn } from '../../testing/structured-data.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Cy' | 'Dee', Person>
let hall: string
let vault: string
let post: string
let closed: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Cy', 'Dee'])
  const { Owner, Ana, Bo, Cy, Dee } = people
  for (const [name, as] of Object.entries(people))
    await server.call(userCalls.editProfile, { username: `${name.toLowerCase()}.pages` }, { as })
  for (const as of [Ana, Bo, Dee])
    await server.call(userCalls.addGeneralAbout, { generalAbout: 'I fire <at> night.' }, { as })
  const kiln = await makeChannel(server, Owner, { title: 'Kiln' })
  await addMembers(server, kiln, [Ana, Bo, Cy, Dee])
  hall = await makeRoom(server, Owner, kiln, { text: 'Hall' })
  vault = await makeRoom(server, Owner, kiln, { text: 'Vault', roles: [await makeRole(server, kiln, [])] })
  post = await makePost(server, Ana, hall, { title: 'Open' })
  closed = await makePost(server, Ana, vault, { title: 'Closed' })
  await makePost(server, Ana, hall, { title: 'Masked', hideAuthorInfo: true })
  await makePost(server, Dee, hall, { title: 'Nameless', hideAuthorInfo: true })
  await makeDiscussion(server, Cy, { post, discussionType: 'comment' })
})
afterAll(() => server.close())

const get = (url: string, as?: Person) =>
  server.web.app.inject({ url, headers: as ? { cookie: `token=${as.token}` } : {} })

describe("a person's page", () => {
  it('tells a visitor what somebody writes in public and says of themselves, under one address', async () => {
    for (const address of ['/user/ana.pages', '/user/Ana.Pages', `/user/${people.Ana.userId}`]) {
      const { statusCode, body } = await get(address)
      expect([address, statusCode]).toEqual([address, 200])
      expect(body).toContain('<title>Ana</title>')
      expect(body).toContain('<meta name="description" content="I fire &lt;at&gt; night.">')
      expect(body).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/user/ana.pages">`)
      expect(body).not.toContain('noindex')
      const { loadedData, loadedLists } = stateIn(body)
      expect(loadedData.users).toContainEqual(
        expect.objectContaining({ fullname: 'Ana', generalAbout: 'I fire <at> night.' }),
      )
      const ids = [post]
      expect(loadedLists).toEqual({ [postListId({ postedBy: people.Ana.userId })]: { ids, next: null } })
      for (const untold of [closed, 'Masked', 'createdTime', 'connectionsCount'])
        expect(JSON.stringify([loadedData.users, loadedData.posts])).not.toContain(untold)
      const data = structuredDataIn(body)
      expect(data.flatMap((one) => faultsIn(one))).toEqual([])
      expect(data).toMatchObject([
        { '@type': 'ProfilePage', mainEntity: { name: 'Ana', alternateName: 'ana.pages' } },
      ])
    }
  })

  it('of somebody who only comments in public is not listed', async () => {
    const { statusCode, body } = await get('/user/cy.pages')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Cy</title>')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(structuredDataIn(body)).toEqual([])
  })

  it('is missing for a visitor where nobody is, or nothing of them is public', async () => {
    const nobody = await get('/user/no.body')
    expect(nobody.statusCode).toBe(404)
    for (const address of ['/user/bo.pages', '/user/dee.pages', `/user/${'0'.repeat(32)}`]) {
      const { statusCode, body } = await get(address)
      expect([address, statusCode, stateIn(body).loadedData]).toEqual([address, 404, {}])
      expect(body.replaceAll(address, '/user/no.body')).toBe(nobody.body)
    }
  })

  it('is there for whoever is signed in, unless nobody is', async () => {
    const { statusCode, body } = await get('/user/bo.pages', people.Ana)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Bo</title>')
    const state = stateIn(body)
    expect(state.loadedData.users).toContainEqual(
      expect.objectContaining({ fullname: 'Bo', generalAbout: 'I fire <at> night.', isConnected: false }),
    )
    expect(Object.keys(state.loadedLists)).toEqual([postListId({ postedBy: people.Bo.userId })])
    await server.call(blockingCalls.blockUser, { blockId: people.Ana.userId }, { as: people.Dee })
    const across = await get('/user/ana.pages', people.Dee)
    expect([across.statusCode, stateIn(across.body).loadedLists]).toEqual([200, {}])
    expect((await get('/user/dee.pages', people.Ana)).statusCode).toBe(404)
    expect((await get('/user/no.body', people.Ana)).statusCode).toBe(404)
    expect((await get('/c/kiln/members/bo.pages', people.Ana)).statusCode).toBe(200)
    expect((await get('/c/kiln/members/no.body', people.Ana)).statusCode).toBe(404)
    const [outside] = Object.values(await makePeople(server, ['Outside']))
    const theirs = `/c/kiln/members/${outside!.userId}`
    expect((await get(theirs, people.Ana)).statusCode).toBe(404)
  })
})

it('a room that one may not enter is missing, for visitors and members', async () => {
  const room = (id: string, as?: Person) => get(`/c/kiln/channel/${id}`, as)
  expect([(await room(hall)).statusCode, (await room(hall, people.Ana)).statusCode]).toEqual([200, 200])
  for (const as of [undefined, people.Ana]) {
    expect((await room(vault, as)).statusCode).toBe(404)
    expect((await room('0'.repeat(32), as)).statusCode).toBe(404)
  }
  expect((await room(vault, people.Owner)).statusCode).toBe(200)
})
