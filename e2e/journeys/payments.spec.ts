import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  type Buyer,
  enter,
  expectOpen,
  expectPaid,
  goToPay,
  openShop,
  pay,
  press,
  type Shop,
  tiers,
} from '../shop.ts'
import { expectAccessible, signIn } from '../steps.ts'

test.describe.configure({ timeout: 120_000 })

const contexts: BrowserContext[] = []
let owner: Page
let shop: Shop

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  contexts.push(context)
  owner = await context.newPage()
  // Whoever begins again after a failure is somebody else.
  await signIn(owner, `owner${test.info().workerIndex}.payments@e2e.test`)
  shop = await openShop(owner, { title: 'Kiln Hall' })
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
})

/** A buyer whose browser is closed with the others. */
async function visit(...[browser, email, where, look]: Parameters<typeof enter>): Promise<Buyer> {
  const buyer = await enter(browser, email, where, look)
  contexts.push(buyer.context)
  return buyer
}

test('a locked room leads to its tier, and opens in the other tab once that is paid', async ({ browser }) => {
  const { room, till } = await visit(browser, 'first.payments@e2e.test', shop)
  await expectAccessible(room)
  await till.getByRole('link', { name: 'Join for €9 a month' }).click()
  await expect(till.getByRole('heading', { name: 'Join as Journeyman' })).toBeVisible()
  await expect(till.getByRole('button', { name: 'Pay €9' })).toBeVisible()
  await expectAccessible(till)
  await till.getByRole('button', { name: 'Pay €9' }).click()
  await expect(till.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await expectAccessible(till)
  await pay(till)
  await expectAccessible(till)
  await expectOpen(room)
})

test('a trial opens the room without money, and goes on as a subscription when it is paid', async ({
  browser,
}) => {
  const trial = await openShop(owner, { title: 'Trial House', trialDays: 14 })
  const { room, till } = await visit(browser, 'fourth.payments@e2e.test', trial, { colorScheme: 'dark' })
  const gateway = await goToPay(till, trial, 'Start free trial')
  await pay(till)
  await expectOpen(room)
  await till.goto(tiers(trial))
  await expect(till.getByText(/^Free trial until /)).toBeVisible()
  await expectAccessible(till)
  await till.goto(gateway)
  await press(till, 'Next month')
  await expectPaid(till)
  await till.goto(tiers(trial))
  await expect(till.getByText('Renews by itself')).toBeVisible()
  await expectOpen(room)
})
