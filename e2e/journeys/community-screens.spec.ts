import { type Browser, expect, type Page, test } from '@playwright/test'
import { address, expectAccessible, signIn, tell } from '../steps.ts'

test.describe.configure({ timeout: 120_000 })

interface Made {
  readonly channel: { readonly _id: string }
}

/** What stands on each page once it is whole. */
const ownersPages: Record<string, string> = {
  '/': 'Your communities',
  '/explore': 'Discover communities',
  '/c/moon-kiln/about': 'Show the failures too',
  '/c/moon-kiln/channel': 'Everyone lands here',
  '/c/moon-kiln/members': 'This is you',
  '/c/moon-kiln/collections': 'Glaze recipes',
  '/c/moon-kiln/settings/general': 'Pictures',
  '/c/moon-kiln/settings/privacy': 'How people join',
  '/c/moon-kiln/settings/rooms': 'Everyone lands here',
  '/c/moon-kiln/settings/rules': 'Show the failures too',
  '/c/moon-kiln/settings/collections': 'Glaze recipes',
  '/c/moon-kiln/settings/members': 'They may do everything',
  '/c/moon-kiln/settings/requests': 'Moon jars',
  '/c/moon-kiln/settings/roles': 'Find a permission',
  '/c/moon-kiln/settings/welcome': 'What do you make?',
  '/c/moon-kiln/settings/invitations': 'Pending invitations',
  '/c/moon-kiln/settings/audit': 'Glaze recipes',
  '/c/moon-kiln/settings/branding': 'Live preview',
  '/c/moon-kiln/settings/features': 'People arrive here',
  '/c/moon-kiln/settings/emails': 'Invitation',
  '/c/moon-kiln/settings/plan': 'This is your plan',
  '/c/small-kiln/settings': 'Set up Small Kiln',
}

async function signedIn(browser: Browser, email: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email)
  return { page, state: () => context.storageState() }
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>['state']>>
let owner: State
let guest: State

test.beforeAll(async ({ browser }) => {
  const [maker, asker] = await Promise.all([
    signedIn(browser, 'owner.screens@e2e.test'),
    signedIn(browser, 'guest.screens@e2e.test'),
  ])
  const moon = await founded(maker.page, 'Moon Kiln')
  const small = await founded(maker.page, 'Small Kiln')
  await tell(maker.page, 'v3/community/upgrade', { channelId: small, features: { name: 'Free' } })
  for (const text of ['Slip', 'Bisque', 'Glaze'])
    await tell(maker.page, 'v2/channel/settings/addcontext', { channelId: small, context: text })

  const inMoon = (path: string, input: object) => tell(maker.page, path, { channelId: moon, ...input })
  const welcome = { text: 'Welcome', description: 'Everyone lands here' }
  await inMoon('v2/channel/settings/addcontext', { context: welcome })
  await inMoon('v2/channel/settings/addcontext', { context: { text: 'Vault', contextType: 'restricted' } })
  await inMoon('v2/channel/addContextGroup', { title: 'Front door', contexts: ['Welcome', 'Vault'] })
  await inMoon('v2/channel/settings/addOrEditChannelRole', { title: 'Journeyman', roleType: 'admin' })
  await inMoon('v2/channel/settings/addrule', { title: 'Show the failures too' })
  await inMoon('v2/channel/resource/addItem', { resource: { type: 'folder', title: 'Glaze recipes' } })

  const value = 'Moon jars'
  const questions = [{ title: 'What do you make?', value }]
  await tell(asker.page, 'v2/channel/member/join', { channelId: moon, questions })
  ;[owner, guest] = await Promise.all([maker.state(), asker.state()])
  await Promise.all([maker.page.context().close(), asker.page.context().close()])
})

/** A community that asks those who want to come in. */
async function founded(page: Page, title: string) {
  const { channel } = await tell<Made>(page, 'v2/channel/create', { title, anyOneCanJoin: false })
  const channelId = channel._id
  const inviteQuestions = [{ title: 'What do you make?', isRequired: true }]
  await tell(page, 'v2/channel/settings/changePublicTexts', { channelId, inviteQuestions })
  await tell(page, 'v2/channel/settings/privacy', { channelId, showRequestQuestions: true })
  return channelId
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390]) {
    const form = { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' as const }
    const of = `${colorScheme}, ${width} wide`

    test(`what a visitor sees of a community is accessible, ${of}`, async ({ browser }) => {
      const context = await browser.newContext(form)
      const page = await context.newPage()
      for (const [path, text] of [
        ['/', 'Discover communities'],
        ['/explore', 'Moon Kiln'],
        ['/c/moon-kiln', 'Show the failures too'],
      ] as const)
        await seen(page, path, text)
      await page.getByRole('link', { name: 'Ask to join' }).or(askToJoin(page)).first().click()
      await expect(page.getByRole('dialog').getByLabel('E-mail address')).toBeVisible()
      await expectAccessible(page)
      await context.close()

      const guests = await browser.newContext({ ...form, storageState: guest })
      const asking = await guests.newPage()
      await asking.goto(address('/c/small-kiln'))
      await askToJoin(asking).click()
      await expect(asking.getByRole('dialog').getByLabel(/^What do you make/)).toBeVisible()
      await expectAccessible(asking)
      await guests.close()
    })

    test(`every screen of those in charge is accessible, ${of}`, async ({ browser }) => {
      const context = await browser.newContext({ ...form, storageState: owner })
      const page = await context.newPage()
      for (const [path, text] of Object.entries(ownersPages)) await seen(page, path, text)

      await page.goto(address('/c/moon-kiln/members'))
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Invite to Moon Kiln' })).toBeVisible()
      await expectAccessible(page)

      await page.goto(address('/c/moon-kiln/settings/branding'))
      await page.getByRole('radio', { name: 'Raspberry' }).check({ force: true })
      await expect(page.getByRole('button', { name: 'Publish look' })).toBeInViewport()
      await expectAccessible(page)

      await page.goto(address('/c/small-kiln/settings/rooms'))
      await page.getByRole('button', { name: 'New room' }).first().click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('One too many')
      await page.getByRole('button', { name: 'Create room' }).click()
      await expect(page.getByRole('dialog', { name: 'Rooms limit reached' })).toBeVisible()
      await expectAccessible(page)
      await context.close()
    })
  }

const askToJoin = (page: Page) => page.getByRole('button', { name: 'Ask to join' }).first()

async function seen(page: Page, path: string, text: string) {
  await page.goto(address(path))
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expectAccessible(page)
  const beyond = await page.evaluate(() => {
    const main = document.querySelector('main')!
    return main.scrollWidth - main.clientWidth
  })
  expect(beyond, `${path} is wider than its page`).toBe(0)
}
