import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  address,
  answering,
  arrive,
  choose,
  desk,
  expectAccessibleAlways,
  forms,
  inEveryForm,
  tell,
} from '../steps.ts'

test.describe.configure({ timeout: 180_000 })

interface Channel {
  readonly _id: string
  readonly slug: string
}

/** What stands on each page of a community once it is whole. */
const inside: Record<string, string> = {
  channel: 'Everyone lands here',
  members: 'You',
  collections: 'Glaze recipes',
  'settings/general': 'Pictures',
  'settings/privacy': 'Joining',
  'settings/rooms': 'Everyone lands here',
  'settings/rules': 'Show the failures too',
  'settings/collections': 'Glaze recipes',
  'settings/members': 'Can do everything',
  'settings/requests': 'Moon jars',
  'settings/roles': 'Journeyman',
  'settings/welcome': 'What do you make?',
  'settings/invitations': 'Pending invitations',
  'settings/audit': 'Glaze recipes',
  'settings/branding': 'Live preview',
  'settings/features': 'Landing section',
  'settings/emails': 'Invitation',
  'settings/plan': 'Your plan',
}

async function signedIn(browser: Browser, username: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await arrive(page, { username, fullname: username })
  return { page, state: () => context.storageState() }
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>['state']>>
let owner: State
let guest: State
let moon: Channel
let small: Channel

test.beforeAll(async ({ browser }) => {
  // After a failure the others go on with people of their own.
  const { workerIndex } = test.info()
  const [maker, asker] = await Promise.all([
    signedIn(browser, `owner.screens${workerIndex}`),
    signedIn(browser, `guest.screens${workerIndex}`),
  ])
  moon = await founded(maker.page, 'Moon Kiln')
  small = await founded(maker.page, 'Small Kiln')
  const inSmall = (path: string, input: object) => tell(maker.page, path, { channelId: small._id, ...input })
  await inSmall('v3/community/upgrade', { features: { name: 'Free' } })
  for (const context of ['Slip', 'Bisque', 'Glaze'])
    await inSmall('v2/channel/settings/addcontext', { context })

  const inMoon = (path: string, input: object) => tell(maker.page, path, { channelId: moon._id, ...input })
  const welcome = { text: 'Welcome', description: 'Everyone lands here' }
  await inMoon('v2/channel/settings/addcontext', { context: welcome })
  await inMoon('v2/channel/settings/addcontext', { context: { text: 'Vault', contextType: 'restricted' } })
  await inMoon('v2/channel/addContextGroup', { title: 'Front door', contexts: ['Welcome', 'Vault'] })
  await inMoon('v2/channel/settings/addOrEditChannelRole', { title: 'Journeyman', roleType: 'admin' })
  await inMoon('v2/channel/settings/addrule', { title: 'Show the failures too' })
  await inMoon('v2/channel/resource/addItem', { resource: { type: 'folder', title: 'Glaze recipes' } })

  const questions = [
    { title: 'What do you make?', value: 'Moon jars' },
    { title: 'Which kilns do you fire in?', value: ['Wood'] },
  ]
  await tell(asker.page, 'v2/channel/member/join', { channelId: moon._id, questions })
  ;[owner, guest] = await Promise.all([maker.state(), asker.state()])
  await Promise.all([maker.page.context().close(), asker.page.context().close()])
})

/** A community that asks those who want to come in. */
async function founded(page: Page, title: string) {
  const wish = { title, anyOneCanJoin: false }
  const { channel } = await tell<{ channel: Channel }>(page, 'v2/channel/create', wish)
  const channelId = channel._id
  const options = ['Electric', 'Gas', 'Wood', 'None yet']
  const inviteQuestions = [
    { title: 'What do you make?', isRequired: true },
    { title: 'Which kilns do you fire in?', isRequired: true, optionType: 'multiple', options },
  ]
  await tell(page, 'v2/channel/settings/changePublicTexts', { channelId, inviteQuestions })
  await tell(page, 'v2/channel/settings/privacy', { channelId, showRequestQuestions: true })
  return channel
}

test('what a visitor sees of a community is accessible in every form', async ({ browser }) => {
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  await seen(page, '/', 'Discover communities')
  // By its name: other journeys found communities meanwhile.
  await seen(page, '/explore?q=Moon', 'Moon Kiln')
  await seen(page, `/c/${moon.slug}`, 'Show the failures too')
  await context.close()
})

test('every screen of those in charge is accessible in every form', async ({ browser }) => {
  const context = await browser.newContext({ ...desk, storageState: owner })
  const page = await context.newPage()
  await seen(page, '/', 'Your communities')
  for (const [path, text] of Object.entries(inside)) await seen(page, `/c/${moon.slug}/${path}`, text)
  await seen(page, `/c/${small.slug}/settings`, 'Set up Small Kiln')
  await context.close()
})

for (const form of forms) {
  const of = `${form.viewport.width} wide`

  test(`what a visitor opens is accessible, ${of}`, async ({ browser }) => {
    const context = await browser.newContext(form)
    const page = await context.newPage()
    await page.goto(address(`/c/${moon.slug}`))
    const way = page.getByRole('link', { name: 'Ask to join' }).first()
    await answering(way)
    await way.click()
    await expect(page.getByRole('dialog').getByLabel('Email address')).toBeVisible()
    await expectAccessibleAlways(page)
    await context.close()

    const guests = await browser.newContext({ ...form, storageState: guest })
    const asking = await guests.newPage()
    await asking.goto(address(`/c/${small.slug}/about`))
    // The page is there before its scripts are; once the dialog is open, nothing behind it can be pressed.
    const dialog = asking.getByRole('dialog')
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await asking.getByRole('button', { name: 'Ask to join' }).first().click({ timeout: 1000 })
      await expect(dialog.getByLabel(/^What do you make/)).toBeVisible()
    }).toPass()
    await expectAccessibleAlways(asking)
    await guests.close()
  })

  test(`what those in charge open is accessible, ${of}`, async ({ browser }) => {
    const context = await browser.newContext({ ...form, storageState: owner })
    const page = await context.newPage()
    await page.goto(address(`/c/${moon.slug}/settings/roles`))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Journeyman/ })
      .click()
    await expect(page.getByText('Find a permission')).toBeVisible()
    await expectAccessibleAlways(page)

    await page.goto(address(`/c/${moon.slug}/members`))
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Invite to Moon Kiln' })).toBeVisible()
    await expectAccessibleAlways(page)

    await page.goto(address(`/c/${moon.slug}/settings/branding`))
    await choose(page.getByRole('radio', { name: 'Rose' }))
    await expect(page.getByRole('button', { name: 'Publish look' })).toBeInViewport()
    await expectAccessibleAlways(page)

    await page.goto(address(`/c/${small.slug}/settings/rooms`))
    await page.getByRole('button', { name: 'New room' }).first().click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('One too many')
    await page.getByRole('button', { name: 'Create room' }).click()
    await expect(page.getByRole('dialog', { name: 'Rooms limit reached' })).toBeVisible()
    await expectAccessibleAlways(page)
    await context.close()
  })
}

async function seen(page: Page, path: string, text: string) {
  await inEveryForm(page, path, async () => {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expectAccessibleAlways(page)
    const beyond = await page.evaluate(() => {
      const main = document.querySelector('main')!
      return main.scrollWidth - main.clientWidth
    })
    expect(beyond, `${path} is wider than its page`).toBe(0)
  })
}
