import { accountCalls } from '@guildhall/contract/accounts'
import { channelSettingsCalls, type ProfileQuestion } from '@guildhall/contract/channels'
import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo, Cy: cy } = await makePeople(server, ['Ana', 'Bo', 'Cy']))
})
afterAll(() => server.close())
beforeEach(async () => {
  channelId = await withFields()
})

const clay = { title: 'Clay', optionType: 'text', options: [], isRequired: true }
const kiln = { title: 'Kiln', optionType: 'multiple', options: ['Gas', 'Wood'], isRequired: false }

const setFields = async (id: string, customUserFields: ProfileQuestion[]) =>
  (
    await server.call(
      channelSettingsCalls.updatePublicSettings,
      { channelId: id, customUserFields },
      { as: ana },
    )
  ).body.channel.public.customUserFields
async function withFields() {
  const id = await makeChannel(server, ana)
  await setFields(id, [clay, kiln])
  return id
}
const join = (as: Person, id = channelId) => server.call(memberCalls.joinChannel, { channelId: id }, { as })
const tell = (as: Person, fields: { _id?: string; title?: string; value: string | string[] }[]) =>
  server.call(memberCalls.updateMemberFields, { channelId, fields }, { as })
const told = async (of: Person, as: Person, id = channelId) =>
  server.call(memberCalls.getMemberFields, { channelId: id, userId: of.userId }, { as })

it('are asked for on joining, kept for this community, shown to its members and changed at will [PROM-2]', async () => {
  expect((await join(bo)).body.channel.onBoardTour.isWelcomeSeen).toBe(false)
  await tell(bo, [
    { title: 'Clay', value: 'Stoneware' },
    { title: 'Kiln', value: ['Gas', 'Wood'] },
  ])
  const elsewhere = await withFields()
  await join(bo, elsewhere)
  expect((await told(bo, bo, elsewhere)).body.fields).toEqual([])
  expect((await told(bo, ana)).body.fields).toMatchObject([
    { title: 'Clay', value: 'Stoneware' },
    { title: 'Kiln', value: ['Gas', 'Wood'] },
  ])
  await tell(bo, [{ title: 'Clay', value: 'Porcelain' }])
  const { members } = (
    await server.call(directoryCalls.getMembers, { channelId, isFullData: true }, { as: ana })
  ).body
  expect(members.find(({ _id }) => _id === bo.userId)?.fields).toMatchObject([
    { title: 'Clay', value: 'Porcelain' },
  ])
  expect(members.find(({ _id }) => _id === ana.userId)?.fields).toEqual([])
})

it('stay with a field that gets another title, and go with one that is removed', async () => {
  await join(bo)
  await tell(bo, [
    { title: 'Clay', value: 'Stoneware' },
    { title: 'Kiln', value: ['Gas'] },
  ])
  const { public: texts } = (await join(bo)).body.channel
  await setFields(channelId, [{ ...texts.customUserFields[0]!, title: 'Your clay' }])
  expect((await told(bo, bo)).body.fields).toMatchObject([{ title: 'Your clay', value: 'Stoneware' }])
})

it('must be answered where they are required, by what is offered', async () => {
  await join(bo)
  expect((await tell(bo, [])).body.message).toBe('Please answer: Clay')
  expect(
    (
      await tell(bo, [
        { title: 'Clay', value: 'x' },
        { title: 'Kiln', value: ['Nuclear'] },
      ])
    ).status,
  ).toBe(400)
  expect(
    (
      await tell(bo, [
        { title: 'Clay', value: 'x' },
        { title: 'Shoe size', value: '44' },
      ])
    ).status,
  ).toBe(400)
})

it('are seen by nobody outside, nor across a block, nor where members are not shown', async () => {
  await join(bo)
  await tell(bo, [{ title: 'Clay', value: 'Stoneware' }])
  expect((await told(bo, cy)).status).toBe(403)
  expect((await told(cy, bo)).status).toBe(404)
  await addMembers(server, channelId, [cy])
  expect((await told(bo, cy)).status).toBe(200)
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, showMembers: false }, { as: ana })
  expect((await told(bo, cy)).status).toBe(403)
  expect((await told(bo, bo)).status).toBe(200)
})

it('are part of what a person downloads about themselves', async () => {
  await join(bo)
  await tell(bo, [{ title: 'Clay', value: 'Stoneware' }])
  const { tables } = (await server.call(accountCalls.getUserData, {}, { as: bo })).body
  expect(JSON.stringify(tables.memberships)).toContain('Stoneware')
})

it('end with the membership', async () => {
  await join(bo)
  await tell(bo, [{ title: 'Clay', value: 'Stoneware' }])
  await server.call(memberCalls.leaveChannel, { channelId }, { as: bo })
  await join(bo)
  expect((await told(bo, bo)).body.fields).toEqual([])
})
