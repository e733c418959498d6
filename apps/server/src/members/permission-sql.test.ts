import {
  canInvite,
  canSeeMembersAcrossBlock,
  canSeePostsAcrossBlock,
  may,
  permissions,
} from '@guildhall/contract/channels'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasPermissionSql, isModeratedBy, isUnblockedIn } from '../channels/permission-sql.ts'
import { standingIn } from '../channels/standing.ts'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { Ctx } from '../platform/ctx.ts'
import { digest } from '../platform/secrets.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { separate } from '../users/testing/separate.ts'
import { findInvite } from './invitations/find-invite.ts'
import { managersOf } from './managers.ts'

let server: TestServer
let channelId: string
let people: Record<'Owner' | 'Admin' | 'Mod' | 'Holder' | 'Both' | 'Plain' | 'Out', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Admin', 'Mod', 'Holder', 'Both', 'Plain', 'Out'])
  channelId = await makeChannel(server, people.Owner)
  await addMembers(server, channelId, [people.Admin], { isAdmin: true })
  await addMembers(server, channelId, [people.Mod], { isModerator: true })
  await addMembers(server, channelId, [people.Holder, people.Both, people.Plain])
  await makeRole(server, channelId, [people.Holder, people.Both], ['manageMembers', 'exportData'])
  await makeRole(server, channelId, [people.Both], ['manageRoles', 'viewStats'])
  const elsewhere = await makeChannel(server, people.Owner)
  await addMembers(server, elsewhere, [people.Plain])
  await makeRole(server, elsewhere, [people.Plain], [...permissions])
})
afterAll(() => server.close())

const visit = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }
const contextOf = ({ userId }: Person) => {
  const viewer = { userId, sessionId: '', via: 'header' as const, rotatedAt: new Date(0) }
  return new Ctx(server.kernel, server.kernel.db, viewer, visit)
}
const placeOf = async (person: Person) => (await standingIn(contextOf(person), channelId))!
const policySays = async (person: Person, permission: (typeof permissions)[number]) =>
  may((await placeOf(person)).standing, permission)

it('says in SQL of everybody and everything what the policy says', async () => {
  for (const permission of permissions) {
    const query = CompiledQuery.raw(
      `select m.user_id from memberships m where m.channel_id = $1 and ${hasPermissionSql('m', permission)}`,
      [channelId],
    )
    const { rows } = await server.kernel.db.executeQuery<{ user_id: string }>(query)
    const inSql = rows.map(({ user_id }) => user_id)
    for (const [name, person] of Object.entries(people))
      expect([name, permission, inSql.includes(person.userId)]).toEqual([
        name,
        permission,
        await policySays(person, permission),
      ])
  }
})

it('lets a block hide somebody exactly from those whom the policies name', async () => {
  const { Plain, ...viewers } = people
  await separate(server, Plain, Object.values(viewers), 'the other')
  const query = CompiledQuery.raw(
    `select v.id, ${isUnblockedIn('$1::uuid', '$2::uuid', 'v.id')} as is_unblocked,
       ${isModeratedBy('$2::uuid', 'v.id')} as is_moderated from users v where v.id <> $2`,
    [channelId, Plain.userId],
  )
  const { rows } = await server.kernel.db.executeQuery<{
    id: string
    is_unblocked: boolean
    is_moderated: boolean
  }>(query)
  for (const [name, person] of Object.entries(viewers)) {
    const { standing } = await placeOf(person)
    const row = rows.find(({ id }) => id === person.userId)
    const seesPosts = canSeePostsAcrossBlock(standing)
    expect([name, row?.is_unblocked, row?.is_moderated]).toEqual([
      name,
      seesPosts,
      seesPosts || canSeeMembersAcrossBlock(standing),
    ])
  }
})

it('finds exactly those who may answer requests', async () => {
  const expected = []
  for (const person of Object.values(people))
    if (await policySays(person, 'manageMembers')) expected.push(person.userId)
  expect((await managersOf(server.kernel.db, channelId)).sort()).toEqual(expected.sort())
  expect(expected).toHaveLength(5)
})

it('lets a link open exactly as long as its maker may invite', async () => {
  const { db, newId, clock } = server.kernel
  for (const [name, person] of Object.entries(people))
    await db
      .insertInto('invites')
      .values({
        id: newId(),
        channel_id: channelId,
        code_hash: digest(name),
        sealed: '',
        invited_by: person.userId,
        created_at: clock(),
      })
      .execute()
  for (const allow_user_invites of [true, false]) {
    await db.updateTable('channels').set({ allow_user_invites }).where('id', '=', channelId).execute()
    for (const [name, person] of Object.entries(people)) {
      const { channel, standing } = await placeOf(person)
      const opens = (await findInvite(contextOf(people.Out), channelId, name)) !== null
      expect([name, allow_user_invites, opens]).toEqual([
        name,
        allow_user_invites,
        canInvite(channel, standing),
      ])
    }
  }
})
