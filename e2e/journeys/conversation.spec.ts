import { expect, test } from '@playwright/test'
import { connect, gather, logOf, makeGroup, openChat, type Person, say, write } from '../chats.ts'
import { address } from '../steps.ts'

let ana: Person
let bo: Person
let cy: Person
test.beforeAll(async ({ browser }, { workerIndex }) => {
  ;[ana, bo, cy] = await gather(browser, `bench${workerIndex}`)
  await Promise.all([connect(ana, bo), connect(ana, cy)])
})
test.afterAll(() => Promise.all([ana, bo, cy].map(({ page }) => page.context().close())))

test('marked as unread on one device, and shown on the other', async ({ browser }) => {
  const chatId = await makeGroup([ana, bo], 'Two devices')
  await say(ana, chatId, 'Look at this later')
  const state = await bo.page.context().storageState()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  const other = await context.newPage()
  const row = (page: typeof other) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Two devices/ }) })
  const bell = (page: typeof other) => page.getByRole('banner').getByRole('link', { name: /^Chats/ })
  const isUnread = (page: typeof other) => row(page).getByText('1 unread')

  await openChat(bo, chatId)
  await expect(logOf(bo)).toContainText('Look at this later')
  await other.goto(address('/me/chat'))
  await expect(row(other)).toBeVisible()
  await bo.page.goto(address('/me/chat'))
  await expect(isUnread(bo.page)).toHaveCount(0)
  await expect(isUnread(other)).toHaveCount(0)
  await row(bo.page).hover()
  await row(bo.page).getByRole('button', { name: 'Actions for Two devices' }).click()
  await bo.page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(isUnread(other)).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('Chats, 1 unread')
  await row(other)
    .getByRole('link', { name: /^Two devices/ })
    .click()
  await expect(isUnread(bo.page)).toHaveCount(0)
  await expect(bell(bo.page)).toHaveAccessibleName('Chats')
  await context.close()
})

test('what is written without a network waits through a reload, and arrives once and in order', async () => {
  const people = [ana, bo, cy]
  const chatId = await makeGroup(people, 'Bad weather')
  await say(bo, chatId, 'Bo 1')
  await Promise.all(people.map((person) => openChat(person, chatId)))
  for (const person of people) await expect(logOf(person)).toContainText('Bo 1')

  const away = [ana, cy]
  for (const { page } of away) await page.context().setOffline(true)
  for (const number of [1, 2, 3, 4, 5]) await write(ana, `Ana ${number}`)
  for (const number of [1, 2]) await write(cy, `Cy ${number}`)
  await expect(ana.page.getByText('Waiting to be sent')).toHaveCount(5)
  await expect(cy.page.getByText('Waiting to be sent')).toHaveCount(2)
  await say(bo, chatId, 'Bo 2')
  await say(bo, chatId, 'Bo 3')
  // The page that took Ana's words is gone when the network is back; Cy's is still open.
  await ana.page.goto('about:blank')
  for (const { page } of away) await page.context().setOffline(false)
  await openChat(ana, chatId)
  for (const { page } of away)
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 40_000 })

  const texts = async ({ page }: Person) =>
    (await page.getByRole('article').allTextContents()).map((text) => /(Ana|Bo|Cy) \d/.exec(text)?.[0])
  await expect.poll(async () => (await texts(bo)).length, { timeout: 30_000 }).toBe(10)
  const all = await texts(bo)
  for (const name of ['Ana', 'Bo', 'Cy'])
    expect(all.filter((text) => text?.startsWith(name))).toEqual(
      [1, 2, 3, 4, 5].slice(0, { Ana: 5, Bo: 3, Cy: 2 }[name]).map((number) => `${name} ${number}`),
    )
  for (const person of away) await expect.poll(() => texts(person)).toEqual(all)
})
