import type { Sent } from '@guildhall/contract'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls } from '@guildhall/contract/members'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

const names = [
  'Ana Ash',
  'Bo Birch',
  'Cy Cedar',
  'Di Date',
  'Ed Elm',
  'Flo Fig',
  'Gus Gone',
  'Out Sider',
] as const
type Name = (typeof names)[number]

let server: TestServer
let people: Record<Name, Person>
let channelId: string
let hiddenRole: string
let shownRole: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, names)
  channelId = await makeChannel(server, people['Ana Ash'])
  await addMembers(server, channelId, [people['Bo Birch']], { isModerator: true })
  for (const name of ['Cy Cedar', 'Di Date', 'Ed Elm', 'Flo Fig', 'Gus Gone'] as const) {
    server.later(1000)
    await addMembers(server, channelId, [people[name]])
  }
  shownRole = await makeRole(server, channelId, [people['Cy Cedar'], people['Di Date']])
  hiddenRole = await makeRole(server, channelId, [people['Di Date'], people['Ed Elm']])
  await sql`update roles set is_public = false where id = ${hiddenRole}`.execute(server.kernel.db)
  await sql`update users set suspended_at = ${server.kernel.clock()}::timestamptz where id = ${people['Gus Gone'].userId}`.execute(
    server.kernel.db,
  )
})
afterAll(() => server.close())

type Input = Omit<Sent<typeof directoryCalls.getMembers>, 'channelId'>
const ask = (input: Input = {}, as: Name = 'Ana Ash') =>
  server.call(directoryCalls.getMembers, { channelId, ...input }, { as: people[as] })
const list = async (input?: Input, as?: Name) =>
  (await ask(input, as)).body.members.map(({ fullname }) => fullname)
const id = (name: Name) => people[name].userId

const ALL = ['Flo Fig', 'Ed Elm', 'Di Date', 'Cy Cedar', 'Bo Birch', 'Ana Ash']

describe('the members of a community', () => {
  it('are listed with the newest first, without those who are gone', async () => {
    expect(await list()).toEqual(ALL)
  })

  it('stand there as the viewer knows them, with rank and roles', async () => {
    const { body } = await ask({}, 'Cy Cedar')
    const find = (name: Name) => body.members.find(({ _id }) => _id === id(name))
    expect(find('Ana Ash')).toMatchObject({
      isAdmin: true,
      isOwner: true,
      isModerator: false,
      isConnected: false,
    })
    expect(find('Bo Birch')).toMatchObject({ isModerator: true, roles: [{ title: 'Moderator' }] })
    expect(find('Di Date')).toMatchObject({
      isAdmin: false,
      joinedTime: expect.any(String),
      roles: [{ _id: shownRole, title: expect.any(String), color: '', textColor: '' }],
    })
    expect(find('Di Date')).not.toHaveProperty('generalAbout')
  })

  it('never show an address, also not in full', async () => {
    const { body } = await ask({ isFullData: true })
    expect(JSON.stringify(body)).not.toMatch(/people\.test|phone|whatsapp/)
  })

  it('are shown to members, and where they are hidden to those in charge', async () => {
    expect((await ask({}, 'Out Sider')).status).toBe(403)
    const show = (showMembers: boolean) =>
      server.call(channelSettingsCalls.updatePrivacy, { channelId, showMembers }, { as: people['Ana Ash'] })
    await show(false)
    expect((await ask({}, 'Cy Cedar')).status).toBe(403)
    expect(await list({}, 'Bo Birch')).toEqual(ALL)
    await show(true)
  })

  it('do not show two who are blocked to each other', async () => {
    const pair = { blockId: id('Ed Elm') }
    await server.call(blockingCalls.blockUser, pair, { as: people['Cy Cedar'] })
    expect(await list({}, 'Cy Cedar')).not.toContain('Ed Elm')
    expect(await list({}, 'Ed Elm')).not.toContain('Cy Cedar')
    expect(await list({ searchQuery: 'elm' }, 'Cy Cedar')).toEqual([])
    expect(await list()).toEqual(ALL)
    await server.call(blockingCalls.unblockUser, pair, { as: people['Cy Cedar'] })
  })

  it('go on from where a page ended, each once', async () => {
    for (const input of [{}, { searchQuery: 'e' }, { noModerators: true }]) {
      const all = await list(input)
      const seen: string[] = []
      for (let after: string | undefined; after !== 'end'; ) {
        const { body } = await ask({ ...input, limit: 2, ...(after && { after }) })
        seen.push(...body.members.map(({ fullname }) => fullname))
        after = body.next ?? 'end'
      }
      expect(seen).toEqual(all)
      expect(await list({ ...input, skip: 1 })).toEqual(all.slice(1))
    }
    expect((await ask({ after: 'nowhere' })).status).toBe(400)
  })
})

describe('the filters of the list [MEM-LIST-1]', () => {
  it('noModerators and isModerators', async () => {
    expect(await list({ isModerators: true })).toEqual(['Bo Birch'])
    expect(await list({ noModerators: true })).toEqual(ALL.filter((name) => name !== 'Bo Birch'))
  })

  it('isFullData', async () => {
    await server.call(userCalls.addGeneralAbout, { generalAbout: 'Bakes' }, { as: people['Flo Fig'] })
    const { body } = await ask({ isFullData: true, searchQuery: 'flo' })
    expect(body.members).toMatchObject([{ fullname: 'Flo Fig', generalAbout: 'Bakes', region: '' }])
  })

  it('searchQuery, anywhere in a name, but one or two letters only where a word begins', async () => {
    expect(await list({ searchQuery: 'eda' })).toEqual(['Cy Cedar'])
    expect(await list({ searchQuery: 'CEDAR' })).toEqual(['Cy Cedar'])
    expect(await list({ searchQuery: 'e' })).toEqual(['Ed Elm'])
    expect(await list({ searchQuery: 'bi' })).toEqual(['Bo Birch'])
    expect(await list({ searchQuery: 'fig fl' })).toEqual(['Flo Fig'])
    expect(await list({ searchQuery: 'fig elm' })).toEqual([])
    expect(await list({ searchQuery: '%' })).toEqual([])
    expect(await list({ searchQuery: 'e_m' })).toEqual([])
    expect(await list({ searchQuery: '  ' })).toEqual(ALL)
  })

  it('noUsers', async () => {
    expect(await list({ noUsers: [id('Flo Fig'), id('Out Sider')] })).toEqual(ALL.slice(1))
    expect(await list({ noUsers: id('Flo Fig') })).toEqual(ALL.slice(1))
  })

  it('roles and noRoles, given or by rank', async () => {
    const native = async (rank: string) =>
      (
        await sql<{
          id: string
        }>`select id from roles where channel_id = ${channelId} and native = ${rank}`.execute(
          server.kernel.db,
        )
      ).rows[0]!.id
    expect(await list({ roles: shownRole })).toEqual(['Di Date', 'Cy Cedar'])
    expect(await list({ roles: [shownRole, await native('moderator')] })).toEqual([
      'Di Date',
      'Cy Cedar',
      'Bo Birch',
    ])
    expect(await list({ noRoles: [shownRole, await native('admin')] })).toEqual([
      'Flo Fig',
      'Ed Elm',
      'Bo Birch',
    ])
    expect(await list({ roles: await native('member') })).toEqual(ALL)
    expect(await list({ noRoles: await native('member') })).toEqual([])
    expect(await list({ roles: shownRole, noRoles: hiddenRole })).toEqual(['Cy Cedar'])
  })

  it('roles tells nothing of a role that the viewer does not see', async () => {
    const foreign = await makeRole(server, await makeChannel(server, people['Ana Ash']), [])
    for (const input of [{ roles: hiddenRole }, { noRoles: hiddenRole }, { roles: foreign }])
      expect(await ask(input, 'Cy Cedar')).toMatchObject({ status: 404, body: { message: 'Role not found' } })
    expect(await list({ roles: hiddenRole }, 'Ed Elm')).toEqual(['Ed Elm', 'Di Date'])
    expect(await list({ roles: hiddenRole }, 'Bo Birch')).toEqual(['Ed Elm', 'Di Date'])
  })

  it('noContexts leaves out whom a room lets in, and knows only rooms that the viewer sees', async () => {
    const { db, newId, clock } = server.kernel
    const [room, open] = [newId(), newId()]
    const place = { channel_id: channelId, created_at: clock() }
    await db
      .insertInto('contexts')
      .values([
        { id: room, position: 0, text: 'Kiln', context_type: 'restricted', ...place },
        { id: open, position: 1, text: 'Hall', context_type: 'public', ...place },
      ])
      .execute()
    await sql`insert into context_roles (channel_id, context_id, role_id) values (${channelId}, ${room}, ${shownRole})`.execute(
      db,
    )
    await sql`insert into context_members (channel_id, context_id, user_id, created_at)
      values (${channelId}, ${room}, ${id('Flo Fig')}, ${server.kernel.clock()}::timestamptz)`.execute(db)
    await sql`update roles set contexts_count = 1 where id = ${shownRole}`.execute(db)
    for (const as of ['Ana Ash', 'Cy Cedar', 'Flo Fig'] as const)
      expect(await list({ noContexts: room }, as)).toEqual(['Ed Elm', 'Bo Birch'])
    expect(await list({ noContexts: open }, 'Ed Elm')).toEqual([])
    for (const as of ['Ed Elm', 'Bo Birch'] as const)
      expect(await ask({ noContexts: room }, as)).toMatchObject({
        status: 404,
        body: { message: 'Context not found' },
      })
  })
})
