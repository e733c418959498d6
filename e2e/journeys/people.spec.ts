import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { address, complaintsOf, expectAccessible, signInTo, uncovered } from '../steps.ts'

const PICTURE = join(import.meta.dirname, '../pictures/harbour.png')
const PASSWORD = 'a slow boat to oslo'

test.describe.configure({ mode: 'serial' })

let anasBrowser: BrowserContext
let bosBrowser: BrowserContext
let ana: Page
let bo: Page
test.beforeAll(async ({ browser }) => {
  anasBrowser = await browser.newContext()
  bosBrowser = await browser.newContext()
  ana = await anasBrowser.newPage()
  bo = await bosBrowser.newPage()
})
test.afterAll(async () => {
  await Promise.all([anasBrowser.close(), bosBrowser.close()])
})

async function introduce(page: Page, fullname: string, username: string) {
  await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
  await page.getByLabel('Full name').fill(fullname)
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText('Available.')).toBeVisible()
}

test('two people sign up by code and complete their profiles, one with a turned picture', async () => {
  const complaints = complaintsOf(ana)
  await signInTo(ana, 'ana.people@e2e.test')
  await introduce(ana, 'Ana Berg', 'ana.berg')
  await ana.getByLabel('Profile picture').setInputFiles(PICTURE)
  const crop = ana.getByRole('dialog', { name: 'Crop your picture' })
  await crop.getByRole('button', { name: 'Rotate right' }).click()
  await crop.getByRole('button', { name: 'Flip' }).click()
  await expectAccessible(ana)
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(crop).toBeHidden()
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'Continue' }).click()
  // Looked at by the worker, re-encoded, and shown.
  const face = ana.getByRole('button', { name: 'Your account, Ana Berg' }).locator('img')
  await expect(face).toHaveAttribute('src', /^\/files\//, { timeout: 30_000 })

  await signInTo(bo, 'bo.people@e2e.test')
  await introduce(bo, 'Bo Lind', 'bo.lind')
  await bo.getByRole('button', { name: 'Continue' }).click()
  await expect(bo.getByRole('button', { name: 'Your account, Bo Lind' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a request arrives without a reload, is approved, and the other is told', async () => {
  await ana.goto(address('/user/bo.lind'))
  await expect(ana.getByRole('heading', { level: 1, name: 'Bo Lind' })).toBeVisible()
  await expectAccessible(ana)
  await ana.getByRole('button', { name: /^Connect/ }).click()
  await expect(ana.getByText('Request sent').first()).toBeVisible()

  const requests = bo.getByRole('button', { name: /^Requests/ })
  await expect(requests).toContainText('1')
  await requests.click()
  await expectAccessible(bo)
  await bo.getByRole('button', { name: /^Accept/ }).click()
  await expect(bo.getByText('You are now connected with Ana Berg')).toBeVisible()

  await expect(ana.getByRole('button', { name: /^Connected/ })).toBeVisible()
  await ana.getByRole('button', { name: /^Notifications/ }).click()
  await expect(ana.getByText('Bo Lind accepted your request. You are now connected.')).toBeVisible()
  await expectAccessible(ana)
  await ana.keyboard.press('Escape')
})

test('a connection ends on both sides, and a block hides each from the other', async () => {
  await bo.goto(address('/user/ana.berg'))
  await expect(bo.getByRole('button', { name: /^Connected/ })).toBeVisible()
  await ana.getByRole('button', { name: /^Connected/ }).click()
  await ana.getByRole('menuitem', { name: 'Disconnect' }).click()
  await ana.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(ana.getByText('Disconnected')).toBeVisible()
  await expect(bo.getByRole('button', { name: /^Connect( |$)/ })).toBeVisible()

  await uncovered(ana)
  await ana.getByRole('button', { name: 'Actions for Bo Lind' }).click()
  await ana.getByRole('menuitem', { name: 'Block' }).click()
  await ana.getByRole('button', { name: 'Block Bo Lind' }).click()
  await expect(ana.getByRole('button', { name: 'Unblock' })).toBeVisible()
  // The block is shown before it is stored; the toast says that it is.
  await expect(ana.getByRole('status').getByText('You blocked Bo Lind')).toBeVisible()
  await bo.reload()
  await expect(bo.getByRole('heading', { name: 'Ana Berg', exact: true })).toBeHidden()
})

test('somebody signs in again by password [ACC-SIGNIN-3]', async () => {
  await ana.goto(address('/me/settings/account'))
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'Set a password' }).click()
  await ana.getByLabel('New password').fill(PASSWORD)
  await ana.getByRole('button', { name: 'Save password' }).click()
  await expect(ana.getByText('Password saved.')).toBeVisible()

  await anasBrowser.clearCookies()
  await ana.goto(address('/signin'))
  await ana.getByRole('link', { name: 'Password' }).click()
  await expectAccessible(ana)
  await ana.getByLabel('Username').fill('ana.berg')
  await ana.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ana.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ana.getByRole('button', { name: 'Your account, Ana Berg' })).toBeVisible()
})

test('somebody signs in again through the OpenID provider [ACC-SIGNIN-4]', async () => {
  // A page that is still loading would find itself signed out and go home, after this one has been left.
  await ana.goto('about:blank')
  await anasBrowser.clearCookies()
  await ana.goto(address('/signin'))
  await ana.getByRole('button', { name: 'Continue with Harbour' }).click()
  await ana.getByPlaceholder('Enter any login').fill('ana')
  await ana.getByPlaceholder('and password').fill('any')
  await ana.getByRole('button', { name: 'Sign-in' }).click()
  await ana.getByRole('button', { name: 'Continue' }).click()
  await expect(ana.getByRole('button', { name: 'Your account, Ana Berg' })).toBeVisible()
})
