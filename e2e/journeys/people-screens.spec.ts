import { type BrowserContext, expect, test } from '@playwright/test'
import { address, arrive, desk, expectAccessibleAlways, forms, inEveryForm, signInTo } from '../steps.ts'

test.describe.configure({ timeout: 120_000 })

const pages = [
  '/me/settings/profile',
  '/me/settings/account',
  '/me/settings/notifications',
  '/me/settings/blocked',
  '/me/notifications',
  '/signin/password',
  '/signin/phone',
]

let dag: string
let dags: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async ({ browser }, { workerIndex }) => {
  // A test that fails takes its process with it, and the next one begins anew beside what is left.
  dag = `dag.screens${workerIndex}`
  const page = await browser.newPage()
  await arrive(page, { username: dag, fullname: 'Dag Solberg' })
  dags = await page.context().storageState()
  await page.close()
})

test('every screen about people is accessible in every form', async ({ browser }) => {
  const context = await browser.newContext({ ...desk, storageState: dags })
  const page = await context.newPage()
  for (const path of [`/user/${dag}/connections`, ...pages])
    await inEveryForm(page, path, async () => {
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectAccessibleAlways(page)
    })
  await context.close()
})

for (const form of forms) {
  const { width } = form.viewport
  test(`what somebody new sees of people is accessible, ${width} wide`, async ({ browser }) => {
    const context = await browser.newContext(form)
    const page = await context.newPage()
    await signInTo(page, `people-${width}@e2e.test`)
    await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
    await expectAccessibleAlways(page)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await page.goto(address(`/user/${dag}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Dag Solberg' })).toBeVisible()
    await expectAccessibleAlways(page)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectAccessibleAlways(page)
    await context.close()
  })
}
