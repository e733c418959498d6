import { expect, test } from '@playwright/test'
import { address, expectAccessible, signInTo } from '../steps.ts'

test.describe.configure({ timeout: 120_000 })

const pages = {
  connections: '/user/dag.screens/connections',
  'settings-profile': '/me/settings/profile',
  'settings-account': '/me/settings/account',
  'settings-notifications': '/me/settings/notifications',
  'settings-blocked': '/me/settings/blocked',
  notifications: '/me/notifications',
  password: '/signin/password',
  phone: '/signin/phone',
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signInTo(page, 'dag.screens@e2e.test')
  await page.getByLabel('Full name').fill('Dag Solberg')
  await page.getByLabel('Username').fill('dag.screens')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Your account, Dag Solberg' })).toBeVisible()
  await page.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`every screen about people is accessible, ${colorScheme}, ${width} wide`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const seen = async (name: string) => {
        await expectAccessible(page)
        await page.screenshot({ path: `test-results/screens/people-${name}-${colorScheme}-${width}.png` })
      }
      await signInTo(page, `people-${colorScheme}-${width}@e2e.test`)
      await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
      await seen('first-profile')
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await page.goto(address('/user/dag.screens'))
      await expect(page.getByRole('heading', { name: 'Dag Solberg' })).toBeVisible()
      await seen('profile')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await seen('notifications-panel')
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(address(path))
        await expect(page.getByRole('heading').first()).toBeVisible()
        await seen(name)
      }
      await context.close()
    })
