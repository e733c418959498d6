import { expect, test } from '@playwright/test'
import { type Hall, hold, openHall, pageOf } from '../gatherings.ts'
import { address, expectAccessible, forms, tell } from '../steps.ts'

const [, phone] = forms

let hall: Hall & { readonly title: string }
let room: string
let event: Awaited<ReturnType<typeof hold>>
test.beforeAll(async ({ browser }, { workerIndex }) => {
  const title = `Modest Hall ${workerIndex}`
  hall = { title, ...(await openHall(browser, `modest${workerIndex}`, title)) }
  const { ana, channelId, slug } = hall
  const { context } = await tell<{ context: { _id: string } }>(ana.page, 'v2/channel/settings/addcontext', {
    channelId,
    context: 'Bench',
  })
  room = `/c/${slug}/channel/${context._id}`
  const words = { contentType: 'Markup', title: 'Notes on trimming', text: 'Slowly.' }
  const { post } = await tell<{ post: { _id: string } }>(ana.page, 'v3/post/new', {
    context: context._id,
    ...words,
  })
  await tell(hall.bo.page, 'v2/discussion/new', { post: post._id, text: 'How thick is the foot?' })
  event = await hold(hall, 'Open studio', 3000)
})
test.afterAll(() => Promise.all([hall.ana, hall.bo, hall.cy].map(({ page }) => page.context().close())))

test('a visitor without JavaScript reads what is public, and is told what needs it', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/'))
  await expect(page.locator('noscript p', { hasText: 'JavaScript is off in your browser' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search communities' }).fill(hall.title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: hall.title }).first().click()
  await page.getByRole('link', { name: /^Bench/ }).click()
  await page.getByRole('link', { name: 'Notes on trimming' }).click()
  for (const said of ['Slowly.', 'How thick is the foot?'])
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  await page.goto(pageOf(hall, event))
  await expect(page.getByRole('heading', { level: 1, name: 'Open studio' })).toBeVisible()

  await page.goto(address(`/c/${hall.slug}/events`))
  await expect(page.locator('noscript h1', { hasText: 'This page needs JavaScript' })).toBeVisible()
  await expect(page.locator('[data-spinner]')).toBeHidden()
  await page.locator('noscript a', { hasText: 'Go to sign-in' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await context.close()
})

test('a member reads and answers on a phone with a slow connection', async ({ browser }) => {
  const { ana, cy } = hall
  const storageState = await cy.page.context().storageState()
  const context = await browser.newContext({ ...phone, storageState })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/v2/discussion/new', async (route) => {
    await sent.promise
    await route.continue()
  })

  await ana.page.goto(address(room))
  await ana.page.getByRole('link', { name: 'Notes on trimming' }).click()
  await page.goto(address(room), { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Notes on trimming' }).click()
  const answer = page.getByRole('article').filter({ hasText: 'A finger wide.' })
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('A finger wide.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(answer).toContainText('Sending…')
  await expectAccessible(page)
  sent.resolve()
  await expect(answer).not.toContainText('Sending…')
  await expect(ana.page.getByText('A finger wide.', { exact: true })).toBeVisible()
  await context.close()
})
