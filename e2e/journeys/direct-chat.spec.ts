import { expect, test } from '@playwright/test'
import {
  boxOf,
  connect,
  gather,
  logOf,
  makeGroup,
  messageOf,
  openChat,
  type Person,
  say,
  unreadFor,
  write,
} from '../chats.ts'
import { address, expectAccessibleAlways } from '../steps.ts'

let ana: Person
let bo: Person
let cy: Person
test.beforeAll(async ({ browser }, { workerIndex }) => {
  ;[ana, bo, cy] = await gather(browser, `direct${workerIndex}`)
  await connect(ana, bo)
})
test.afterAll(() => Promise.all([ana, bo, cy].map(({ page }) => page.context().close())))

test('a stranger asks to write, is let in, and sees what the other does', async () => {
  await cy.page.goto(address(`/user/${bo.username}`))
  await cy.page.getByRole('button', { name: 'Message' }).click()
  await write(cy, 'May I fire with you?')
  await expect(messageOf(cy, 'May I fire with you?')).toContainText('Sent')

  await bo.page.goto(address('/me/chat'))
  await bo.page.getByRole('radio', { name: /^Requests/ }).press('Space')
  const request = bo.page.getByRole('listitem').filter({ hasText: 'May I fire with you?' })
  await expect(request).toContainText(cy.name)
  await expectAccessibleAlways(bo.page)
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(request).toBeHidden()
  await bo.page.getByRole('radio', { name: /^All/ }).press('Space')
  await bo.page.getByRole('link', { name: new RegExp(cy.name) }).click()

  const mark = messageOf(cy, 'May I fire with you?')
  await expect(mark).toContainText('Seen')
  await boxOf(bo).pressSequentially('Bring')
  await expect(cy.page.getByText(`${bo.name} is typing`)).toBeVisible()
  await boxOf(bo).pressSequentially(' gloves')
  await boxOf(bo).press('Enter')
  await expect(messageOf(cy, 'Bring gloves')).toBeVisible()
  await expect(cy.page.getByText(`${bo.name} is typing`)).toBeHidden()
  await expect(messageOf(bo, 'Bring gloves')).toContainText('Seen')

  // Whoever has only the list open has received it and not seen it.
  await cy.page.goto(address('/me/chat'))
  await expect(cy.page.getByRole('link', { name: new RegExp(bo.name) })).toBeVisible()
  await write(bo, 'And wood')
  await expect(messageOf(bo, 'And wood')).toContainText('Delivered')
  await cy.page.getByRole('link', { name: new RegExp(bo.name) }).click()
  await expect(messageOf(bo, 'And wood')).toContainText('Seen')
  await expectAccessibleAlways(bo.page)
})

test('reading stays in place while older and newer messages arrive', async () => {
  const chatId = await makeGroup([ana, bo], 'Long nights')
  async function log(from: number, to: number) {
    for (let first = from; first <= to; first += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, to - first + 1) }, (_, at) =>
          say(bo, chatId, `Log ${first + at}.`),
        ),
      )
  }
  await log(1, 89)
  await log(90, 90)
  await openChat(ana, chatId)
  // Read to the end first: a chat opens where somebody stopped, even if they leave at once.
  await ana.page.getByRole('button', { name: 'Go to the latest message' }).click()
  await expect(messageOf(ana, 'Log 90.')).toBeVisible()
  await ana.page.goto('about:blank')
  await expect.poll(() => unreadFor(ana, chatId)).toBe(0)
  await openChat(ana, chatId)
  await expect(messageOf(ana, 'Log 90.')).toBeVisible()

  // A longer draft makes the box of messages lower, which must not cover the last ones.
  const toEnd = () =>
    ana.page
      .getByRole('region', { name: /^Messages in/ })
      .evaluate((area) => Math.abs(area.scrollHeight - area.clientHeight - area.scrollTop))
  await boxOf(ana).fill('One\nTwo\nThree\nFour')
  await expect.poll(toEnd).toBeLessThanOrEqual(1)
  await boxOf(ana).fill('')
  await expect.poll(toEnd).toBeLessThanOrEqual(1)

  const held: (() => void)[] = []
  let isHeld = true
  await ana.page.route(/chat\/messages\?.*before=/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const box = ana.page.getByRole('region', { name: /^Messages in/ })
  await box.hover()
  await expect(async () => {
    await ana.page.mouse.wheel(0, -500)
    expect(held.length).toBeGreaterThan(0)
  }).toPass({ intervals: [150] })
  const top = () =>
    box.evaluate((area) => {
      const edge = area.getBoundingClientRect().top
      const first = [...area.querySelectorAll<HTMLElement>('article')].find(
        (one) => one.getBoundingClientRect().top >= edge + 100,
      )!
      return { id: first.dataset.message!, top: first.getBoundingClientRect().top }
    })
  let still = await top()
  await expect(async () => {
    const before = still
    still = await top()
    expect(still).toEqual(before)
  }).toPass()
  const place = () =>
    ana.page.locator(`article[data-message="${still.id}"]`).evaluate((one) => one.getBoundingClientRect().top)

  await log(91, 110)
  await expect(ana.page.getByRole('button', { name: /^Go to the latest message/ })).toContainText('20')
  expect(Math.abs((await place()) - still.top)).toBeLessThanOrEqual(1)

  const before = await box.evaluate((area) => area.scrollHeight)
  isHeld = false
  for (const release of held) release()
  await expect.poll(() => box.evaluate((area) => area.scrollHeight)).toBeGreaterThan(before)
  await expect.poll(async () => Math.abs((await place()) - still.top)).toBeLessThanOrEqual(1)
  await expect(logOf(ana)).toBeVisible()
})
