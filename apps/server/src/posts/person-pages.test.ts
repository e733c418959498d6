import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { plainBundle, stateIn } from '../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Cy' | 'Dee', Person>
let hall: string
let vault: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Owner', 'Ana', 'Bo', 'Cy', 'Dee'])
  const { Owner, Ana, Bo, Cy, Dee } = people
  for (const [name, as] of Object.entries(people))
    await server.call(userCalls.editProfile, { username: `${name.toLowerCase()}.pages` }, { as })
  await server.call(userCalls.addGeneralAbout, { generalAbout: 'Only for members' }, { as: Ana })
  const kiln = await makeChannel(server, Owner, { title: 'Kiln' })
  await addMembers(server, kiln, [Ana, Bo, Cy, Dee])
  hall = await makeRoom(server, Owner, kiln, { text: 'Hall' })
  vault = await makeRoom(server, Owner, kiln, { text: 'Vault', roles: [await makeRole(server, kiln, [])] })
  const post = await makePost(server, Ana, hall, { title: 'Open' })
  await makePost(server, Dee, hall, { title: 'Nameless', hideAuthorInfo: true })
  await makeDiscussion(server, Cy, { post, discussionType: 'comment' })
})
afterAll(() => server.close())

const get = (url: string, as?: Person) =>
  server.web.app.inject({ url, headers: as ? { cookie: `token=${as.token}` } : {} })

describe("a person's page", () => {
  it('names somebody who has written in public to a visitor, and says no more of them', async () => {
    for (const [address, name] of [
      ['/user/ana.pages', 'Ana'],
      [`/user/${people.Ana.userId}`, 'Ana'],
      ['/user/cy.pages', 'Cy'],
    ] as const) {
      const { statusCode, body } = await get(address)
      expect([address, statusCode]).toEqual([address, 200])
      expect(body).toContain(`<title>${name}</title>`)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(stateIn(body).loadedData.users).toMatchObject([{ fullname: name }])
      expect(body).not.toContain('Only for members')
    }
  })

  it('is missing for a visitor where nobody is, or nothing of them is public', async () => {
    const nobody = await get('/user/no.body')
    expect(nobody.statusCode).toBe(404)
    for (const address of ['/user/bo.pages', '/user/dee.pages', `/user/${'0'.repeat(32)}`]) {
      const { statusCode, body } = await get(address)
      expect([address, statusCode, stateIn(body).loadedData.users]).toEqual([address, 404, undefined])
    }
  })

  it('is there for whoever is signed in, unless nobody is', async () => {
    const { statusCode, body } = await get('/user/bo.pages', people.Ana)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Bo</title>')
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
