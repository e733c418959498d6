import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  type Buyer,
  enter,
  expectClosed,
  expectOpen,
  expectPaid,
  goToPay,
  openShop,
  pay,
  press,
  type Shop,
  tiers,
} from '../shop.ts'
import { address, expectAccessible, signIn } from '../steps.ts'

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

test('a declined payment is told without a charge, and goes through when tried again', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const { room, till } = await visit(browser, 'second.payments@e2e.test', shop, phone)
  await expectAccessible(room)
  await goToPay(till, shop)
  await till.getByRole('button', { name: 'Decline', exact: true }).click()
  const alert = till.getByRole('alert')
  await expect(alert).toContainText('The payment did not go through.')
  await expect(alert).toContainText('Nothing was charged.')
  await expectAccessible(till)
  await expectClosed(room)
  await till.getByRole('button', { name: 'Pay €9' }).click()
  await pay(till)
  await expectAccessible(till)
  await expectOpen(room)
})

test('whoever pays by hand is told how, and gets in when the owner has noted the money', async ({
  browser,
}) => {
  const instructions = 'IBAN NO93 8601 1117 947, Till House'
  const byHand = await openShop(owner, { title: 'Till House', instructions })
  const { room, till } = await visit(browser, 'third.payments@e2e.test', byHand)
  await till.goto(tiers(byHand))
  await till.getByRole('link', { name: 'Choose Journeyman' }).click()
  await till.getByRole('button', { name: 'Order for €9' }).click()
  await expect(till.getByRole('heading', { name: /^Pay for Journeyman/ })).toBeVisible()
  await expect(till.getByText(instructions)).toBeVisible()
  const reference = (await till.getByRole('definition').nth(1).textContent()) ?? ''
  await expectAccessible(till)
  await expectClosed(room)

  await owner.goto(address(`/c/${byHand.slug}/settings/transactions`))
  const waiting = owner.getByRole('listitem').filter({ hasText: reference })
  await expect(waiting).toBeVisible()
  await expectAccessible(owner)
  await waiting.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = owner.getByRole('dialog', { name: /^Has .+ paid\?$/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(waiting).toBeHidden()
  await expectPaid(till)
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

test('a card that fails is told, leaves the room open for a while and is replaced', async ({ browser }) => {
  const { room, till } = await visit(browser, 'fifth.payments@e2e.test', shop, { colorScheme: 'dark' })
  const gateway = await goToPay(till, shop)
  await pay(till)
  await till.goto(gateway)
  await press(till, 'Next month, the card is declined')
  await expectPaid(till)
  await till.goto(address('/purchases'))
  const membership = till.getByRole('list', { name: 'Memberships' }).getByRole('listitem')
  await expect(membership.getByText('Payment failed')).toBeVisible()
  await expect(membership.getByText('The last charge did not go through.')).toBeVisible()
  await expectAccessible(till)
  await expectOpen(room)
  await membership.getByRole('button', { name: /^Update card for Journeyman/ }).click()
  await expect(till.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  await press(till, 'Next month')
  await expectPaid(till)
  await till.goto(address('/purchases'))
  await expect(membership.getByText('Active', { exact: true })).toBeVisible()
  await expect(membership.getByText('Payment failed')).toBeHidden()
  await expectOpen(room)
})

test('a cancelled tier can be kept after all, and closes the room when it has run out', async ({
  browser,
}) => {
  const { room, till } = await visit(browser, 'sixth.payments@e2e.test', shop)
  const gateway = await goToPay(till, shop)
  await pay(till)
  await till.goto(tiers(shop))
  await stop(till)
  await expectAccessible(till)
  await till.getByRole('button', { name: 'Keep Journeyman' }).click()
  await expect(till.getByText('Renews by itself')).toBeVisible()
  await stop(till)
  await expectOpen(room)
  await till.goto(gateway)
  await press(till, 'End the subscription')
  await expectClosed(room)
})

test('a refund closes the room in the tab that shows it', async ({ browser }) => {
  const { room, till } = await visit(browser, 'seventh.payments@e2e.test', shop)
  await goToPay(till, shop)
  await pay(till)
  await expectOpen(room)
  await owner.goto(address(`/c/${shop.slug}/settings/transactions`))
  // The latest stands first.
  const row = owner.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Actions for / }).click()
  await owner.getByRole('menuitem', { name: 'Refund' }).click()
  const dialog = owner.getByRole('dialog', { name: /money back\?$/ })
  await expect(dialog).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: /^Refund €9/ }).click()
  await expect(owner.getByText('The refund is on its way')).toBeVisible()
  await expectClosed(room)
})

/** Cancels the tier where tiers are listed; it stays until the end of what is paid. */
async function stop(page: Page) {
  await page.getByRole('button', { name: 'Cancel Journeyman' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Journeyman?' })
  await question.getByRole('button', { name: 'Cancel at period end' }).click()
  await expect(page.getByText(/^Ends on /)).toBeVisible()
}
