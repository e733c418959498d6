import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { register } from '../gatherings.ts'
import { expectPaid } from '../shop.ts'
import {
  address,
  answering,
  choose,
  codeFor,
  enterCode,
  expectAccessible,
  signInTo,
  skipTour,
} from '../steps.ts'

test.describe.configure({ timeout: 180_000 })

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})

const dialog = (page: Page) => page.getByRole('dialog')

test('an owner starts from nothing, and the first member joins, pays and comes', async ({ browser }) => {
  const { workerIndex } = test.info()
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  contexts.push(context)
  const owner = await context.newPage()
  await signInTo(owner, `owner${workerIndex}.founding@e2e.test`)
  await owner.getByLabel('Full name').fill('Nora Quill')
  await owner.getByLabel('Username').fill(`nora.founding${workerIndex}`)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('button', { name: 'Your account, Nora Quill' })).toBeVisible()
  await skipTour(owner)

  await owner.goto(address('/new'))
  await owner.getByLabel('Name').fill(`Quill and Ink ${workerIndex}`)
  await owner.getByLabel('What is it about?').fill('Letters by hand.')
  await owner.getByRole('button', { name: 'Continue' }).click()
  await choose(owner.getByRole('radio', { name: 'Rose' }))
  await owner.getByRole('button', { name: 'Continue' }).click()
  await choose(owner.getByRole('radio', { name: /^Open/ }))
  await owner.getByRole('button', { name: 'Create community' }).dblclick()
  await expect(owner.getByRole('heading', { name: /is yours, Nora$/ })).toBeVisible()
  const home = new URL(owner.url()).pathname.replace(/\/start$/, '')
  const settings = (page: string) => owner.goto(address(`${home}/settings/${page}`))

  await owner.getByRole('link', { name: 'Create room' }).click()
  await makeRoom(owner, 'Welcome', /^Everyone/)
  await makeRoom(owner, 'The inkwell', /^Restricted/)
  await settings('roles')
  await owner.getByRole('button', { name: 'New', exact: true }).click()
  await dialog(owner).getByLabel('Name', { exact: true }).fill('Scribe')
  await dialog(owner).getByRole('button', { name: 'Create role' }).click()
  await expect(dialog(owner)).toBeHidden()

  await settings('payments')
  await owner.getByRole('button', { name: 'Connect Test payments' }).click()
  await dialog(owner).getByRole('button', { name: 'Connect' }).click()
  await expect(owner.getByText('Test mode', { exact: true })).toBeVisible()
  await settings('tiers/new')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Scribe')
  await owner.getByRole('textbox', { name: 'Monthly' }).fill('9')
  await owner.getByRole('combobox', { name: /^Roles/ }).fill('Scr')
  await owner.getByRole('option', { name: 'Scribe' }).click()
  await owner.keyboard.press('Escape')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Create tier' }).dblclick()
  await expect(owner.getByText('No members yet')).toBeVisible()
  await owner
    .getByRole('link', { name: /^Choose/ })
    .first()
    .click()
  const inkwell = owner.getByRole('checkbox', { name: /^The inkwell/ })
  await inkwell.click()
  await expect(inkwell).toBeEnabled()
  await expect(inkwell).toBeChecked()

  await owner.goto(address(`${home}/events`))
  await owner.getByRole('link', { name: 'New event' }).click()
  await owner.getByLabel('Title').fill('First nib night')
  await owner.getByRole('button', { name: 'Publish event' }).click()
  await expect(owner.getByRole('heading', { name: 'First nib night' })).toBeVisible()
  const event = owner.url()
  await settings('invitations')
  await owner.getByRole('button', { name: 'Create link' }).click()
  const link = await owner.getByLabel('Your link').inputValue()

  const member = await join(await browser.newContext({ viewport: { width: 390, height: 844 } }), link)
  await member.goto(address(`${home}/tiers`))
  await member.getByRole('link', { name: 'Choose Scribe' }).click()
  await member.getByRole('button', { name: /^Pay / }).dblclick()
  await expect(member.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await member.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(member)
  await member.setViewportSize({ width: 1440, height: 1000 })
  await member.goto(address(`${home}/channel`))
  await member
    .getByRole('navigation')
    .getByRole('link', { name: /The inkwell/ })
    .first()
    .click()
  await expect(member.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await member.goto(event)
  await register(member, 'Register')
  await expect(member.getByText('You have a seat', { exact: true }).first()).toBeVisible()

  await owner.goto(address(`${home}/start`))
  await expect(owner.getByRole('link', { name: 'Invite the first people' })).toBeVisible()
})

async function makeRoom(page: Page, name: string, entrance: RegExp) {
  await page.getByRole('button', { name: 'New room' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await choose(dialog(page).getByRole('radio', { name: entrance }))
  await dialog(page).getByRole('button', { name: 'Create room' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
}

/** Follows an invitation as somebody who has no account yet. */
async function join(context: BrowserContext, link: string): Promise<Page> {
  contexts.push(context)
  const page = await context.newPage()
  const email = `member${test.info().workerIndex}.founding@e2e.test`
  await page.goto(link)
  const way = page.getByRole('link', { name: 'Join', exact: true }).first()
  await answering(way)
  await way.click()
  await dialog(page).getByLabel('Email address').fill(email)
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, await codeFor(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/channel$/)
  await skipTour(page)
  return page
}
