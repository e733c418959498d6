import type { Sent } from '@guildhall/contract'
import { cardCalls, channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn } from '../../files/testing/media.ts'
import { startUploads, type Uploads } from '../../files/testing/uploads.ts'
import type { Person } from '../../testing/server.ts'
import { addMembers, makeChannel } from '../testing/make-channel.ts'

let server: Uploads
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startUploads()
  ana = await server.signIn('ana@settings.test')
  bo = await server.signIn('bo@settings.test')
  channelId = await makeChannel(server, ana, { title: 'Slow Kiln', description: 'Pots' })
  await addMembers(server, channelId, [bo])
})
afterAll(() => server.close())

const upload = async () => ({ filename: await server.sent('image', 'image/png', await drawn('png'), ana) })
const describeIt = (input: Omit<Sent<typeof channelSettingsCalls.updateDescription>, 'channelId'>) =>
  server.call(channelSettingsCalls.updateDescription, { channelId, ...input }, { as: ana })
const texts = (input: Omit<Sent<typeof channelSettingsCalls.updatePublicSettings>, 'channelId'>) =>
  server.call(channelSettingsCalls.updatePublicSettings, { channelId, ...input }, { as: ana })
const settings = async () =>
  (await server.call(channelCalls.getChannelInfo, { channelId, isSettings: true }, { as: ana })).body.channel

describe('the details of a community', () => {
  it('need title and description together [CH-DESC-1]', async () => {
    expect((await describeIt({ title: 'Only this' })).body.message).toBe('description is not passed')
    expect((await describeIt({ description: 'Only this' })).status).toBe(400)
    expect((await describeIt({})).status).toBe(400)
    expect((await settings()).title).toBe('Slow Kiln')
  })

  it('change one by one where they are pictures or the language [CH-DESC-2]', async () => {
    const { body } = await describeIt({
      displayPicture: await upload(),
      bannerImage: await upload(),
      language: 'nb',
    })
    expect(body.channel).toMatchObject({ title: 'Slow Kiln', description: 'Pots', language: 'nb' })
    expect(body.channel.displayPicture).not.toBeNull()
    expect(body.channel.bannerImage).not.toBeNull()
  })

  it('lose their pictures, files and all [CH-DESC-3] [CH-DESC-4]', async () => {
    expect((await describeIt({ removeDisplayPicture: true })).body.channel.displayPicture).toBeNull()
    expect((await describeIt({ removeBannerImage: true })).body.channel.bannerImage).toBeNull()
    await server.work()
    expect(await server.stored()).toEqual([])
  })

  it('bring a new address with a new title, and the old one still leads there', async () => {
    const { body } = await describeIt({ title: 'Fast Kiln', description: 'Quick pots' })
    expect(body.channel.slug).toBe('fast-kiln')
    const old = await server.call(channelCalls.getChannelInfo, { slug: 'slow-kiln' })
    expect(old.body.channel.slug).toBe('fast-kiln')
    const taken = await makeChannel(server, ana, { title: 'Slow kiln' })
    const other = await server.call(channelCalls.getChannelInfo, { channelId: taken })
    expect(other.body.channel.slug).toBe('slow-kiln-2')
    expect((await describeIt({ title: 'Slow Kiln', description: '' })).body.channel.slug).toBe('slow-kiln')
  })
})

it('keeps how open it is [CH-PRIV-1]', async () => {
  const call = channelSettingsCalls.updatePrivacy
  const input = {
    channelId,
    anyOneCanJoin: false,
    showMembers: false,
    privacyControls: { visitorsCanRead: false },
  }
  const { body } = await server.call(call, input, { as: ana })
  expect(body.channel).toMatchObject({ anyOneCanJoin: false, showMembers: false, visitorsCanRead: false })
  expect((await server.call(call, { channelId, isPublic: false }, { as: bo })).status).toBe(403)
  expect((await settings()).isPublic).toBe(true)
})

it('keeps the settings of a community, its time format among them [CH-TIME-2]', async () => {
  const call = channelSettingsCalls.updateCommunitySettings
  const { body } = await server.call(call, { channelId, timeFormat: '12', currency: 'EUR' }, { as: ana })
  expect(body.channel).toMatchObject({ timeFormat: '12', currency: 'EUR' })
})

it('tells those in charge what the community is about, as it was said last', async () => {
  const { db } = server.kernel
  const [art, food] = await db.selectFrom('spaces').select('id').orderBy('title').limit(2).execute()
  const about = (spaces: string[]) =>
    server.call(channelSettingsCalls.updateCommunitySettings, { channelId, spaces }, { as: ana })
  expect((await settings()).settings?.spaces).toEqual([])
  await about([food!.id, art!.id])
  expect((await settings()).settings?.spaces).toEqual([art!.id, food!.id])
  expect((await about([food!.id])).body.channel.settings?.spaces).toEqual([food!.id])
})

describe('the texts of a community', () => {
  it('are kept as they were sent, and those for everybody are seen by everybody [CH-PUB-1]', async () => {
    await texts({
      welcomeInfo: 'Wipe your feet',
      onBoardChatMessage: 'Hello!',
      termsUrl: 'https://kiln.example/terms',
    })
    expect((await settings()).settings?.public.onBoardChatMessage).toBe('Hello!')
    const seen = (await server.call(channelCalls.getChannelInfo, { channelId })).body.channel
    expect(seen.public).toMatchObject({
      welcomeInfo: 'Wipe your feet',
      termsUrl: 'https://kiln.example/terms',
    })
    expect(JSON.stringify(seen)).not.toContain('Hello!')
  })

  it('need the address for help when nothing else is sent [CH-PUB-2]', async () => {
    const { status, body } = await texts({})
    expect([status, body.message]).toEqual([400, 'supportEmail is not passed'])
    const nowhere = { supportEmail: 'help@kiln.example' } as Sent<
      typeof channelSettingsCalls.updatePublicSettings
    >
    const lost = await server.call(channelSettingsCalls.updatePublicSettings, nowhere, { as: ana })
    expect([lost.status, lost.body.message]).toEqual([400, 'channelId is not passed'])
  })

  it('refuse a link that leads nowhere on the web [APP-LINK-1]', async () => {
    for (const termsUrl of ['javascript:alert(1)', 'ftp://kiln.example', 'https://', 'kiln'])
      expect((await texts({ termsUrl })).status).toBe(400)
  })

  it('lose the banner of a mail, and nothing else of it [CH-PUB-3]', async () => {
    const words = { subject: 'Come in', content: 'The kiln is warm' }
    await texts({ inviteEmail: { ...words, banner: await upload() } })
    expect((await settings()).settings?.public.inviteEmail.banner).not.toBeNull()
    await texts({ inviteEmail: { ...words, banner: null } })
    expect((await settings()).settings?.public.inviteEmail).toEqual({ ...words, banner: null })
  })

  it('name reasons for deleting a post, added, changed and removed [CH-PUB-4] [CH-PUB-5]', async () => {
    const modify = channelSettingsCalls.modifyDeletePostTexts
    const added = await server.call(modify, { channelId, title: 'Off topic', text: 'Elsewhere' }, { as: ana })
    const reasonId = added.body.deletePostTexts[0]!._id
    await server.call(
      modify,
      { channelId, title: 'Off topic', text: 'Try another room', reasonId },
      { as: ana },
    )
    const kept = (await settings()).settings?.public.deletePostTexts
    expect(kept).toEqual([{ _id: reasonId, title: 'Off topic', text: 'Try another room' }])
    const remove = { channelId, reasonId }
    await server.call(channelSettingsCalls.removeDeletePostTexts, remove, { as: ana })
    expect((await settings()).settings?.public.deletePostTexts).toEqual([])
    expect((await server.call(channelSettingsCalls.removeDeletePostTexts, remove, { as: ana })).status).toBe(
      404,
    )
  })

  it('ask those who want to join what the people in charge want to know [CH-PUB-6]', async () => {
    const inviteQuestions = [{ title: 'What do you make?', isRequired: true }]
    const { body } = await server.call(
      channelSettingsCalls.changePublicTexts,
      { channelId, inviteQuestions },
      { as: ana },
    )
    expect(body.channel.public.inviteQuestions).toMatchObject(inviteQuestions)
  })
})

it('keeps the welcome with its switches and questions in one write, or nothing of it', async () => {
  const keep = (welcomeInfo: string) =>
    server.call(
      channelSettingsCalls.changePublicTexts,
      {
        channelId,
        inviteQuestions: [{ title: 'Which clay?' }],
        showRequestQuestions: true,
        showWelcomeInfo: true,
        welcomeInfo,
        customUserFields: [{ title: 'Clay', optionType: 'text' }],
      },
      { as: ana },
    )
  const before = await settings()
  expect((await keep('x'.repeat(5001))).status).toBe(400)
  expect(await settings()).toEqual(before)
  expect((await keep('Sit down')).body.channel).toMatchObject({
    showRequestQuestions: true,
    showWelcomeInfo: true,
    public: {
      welcomeInfo: 'Sit down',
      inviteQuestions: [{ title: 'Which clay?' }],
      customUserFields: [{ title: 'Clay' }],
    },
  })
})

describe('the way of a new community', () => {
  it('is remembered step by step for all its admins [CH-TOUR-1] [CH-TOUR-3]', async () => {
    const { body } = await server.call(
      channelSettingsCalls.updateOnboardTour,
      { channelId, onboardTourProp: 'isAdminRolesCreated' },
      { as: ana },
    )
    expect(body.onBoardTour).toEqual({ isAdminRolesCreated: true })
    const change = { channelId, prop: 'isTourSeen', value: true } as const
    await server.call(channelSettingsCalls.changeOnBoardTour, change, { as: ana })
    await server.call(channelSettingsCalls.changeOnBoardTour, { ...change, value: false }, { as: ana })
    expect((await settings()).onBoardTour).toEqual({ isAdminRolesCreated: true, isTourSeen: false })
  })

  it('is of their own for members', async () => {
    const change = { channelId, prop: 'isRulesRead' } as const
    const { body } = await server.call(channelSettingsCalls.changeOnBoardTour, change, { as: bo })
    expect(body.onBoardTour.isRulesRead).toBe(true)
    expect((await settings()).onBoardTour.isRulesRead).toBeUndefined()
  })
})

describe('a card', () => {
  const save = (input: Omit<Sent<typeof cardCalls.addOrEditCTA>, 'channelId'>) =>
    server.call(cardCalls.addOrEditCTA, { channelId, ...input }, { as: ana })

  it('is added and changed, and all of them come back [CH-CTA-1] [CH-CTA-3]', async () => {
    const card = {
      title: 'Winter workshop',
      description: 'Two places left',
      actionType: 'buttons' as const,
      actionUrl: 'https://kiln.example',
      buttons: [{ text: 'Book', onClick: '/events' }],
    }
    const { body } = await save({ ...card, picture: await upload() })
    const box = body.actionBoxes[0]!
    expect(box).toMatchObject(card)
    expect(box.picture).not.toBeNull()
    const changed = await save({ ...card, boxId: box.boxId, title: 'Spring workshop', picture: null })
    expect(changed.body.actionBoxes).toEqual([{ ...box, title: 'Spring workshop', picture: null }])
    expect((await settings()).actionBoxes).toEqual(changed.body.actionBoxes)
  })

  it('leads nowhere dangerous', async () => {
    for (const onClick of ['javascript:alert(1)', '//evil.example', '/\\evil.example'])
      expect((await save({ title: 'x', buttons: [{ text: 'x', onClick }] })).status).toBe(400)
  })

  it('is deleted by its id, and only so [CH-CTA-2]', async () => {
    const nothing = { channelId } as Sent<typeof cardCalls.deleteCTA>
    const { status, body } = await server.call(cardCalls.deleteCTA, nothing, { as: ana })
    expect([status, body.message]).toEqual([400, 'boxId is not passed'])
    const { boxId } = (await settings()).actionBoxes[0]!
    expect(
      (await server.call(cardCalls.deleteCTA, { channelId, boxId }, { as: ana })).body.actionBoxes,
    ).toEqual([])
  })
})
