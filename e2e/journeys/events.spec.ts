import { expect, type Page, test } from '@playwright/test'
import type { Person } from '../chats.ts'
import { comingEvents, type Hall, type Held, hold, openHall, pageOf, register } from '../gatherings.ts'
import { address, expectAccessibleAlways, guestLinkFor, tell } from '../steps.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

let hall: Hall
test.beforeAll(async ({ browser }, { workerIndex }) => {
  hall = await openHall(browser, `events${workerIndex}`, 'Orchard Hall')
})
test.afterAll(async () => {
  await Promise.all([hall.ana, hall.bo, hall.cy].map(({ page }) => page.context().close()))
})

const offsetAt = (time: number) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', timeZoneName: 'longOffset' })
  return parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value
}

/** The last day before the clocks of Oslo change next, at least ten days from now. */
function dayBeforeChange(): string {
  let day = Math.floor(Date.now() / DAY) * DAY + 10 * DAY
  while (offsetAt(day) === offsetAt(day + DAY)) day += DAY
  return new Date(day - DAY).toISOString().slice(0, 10)
}

test('an owner plans a series that keeps its hour when the clocks change', async () => {
  const { page } = hall.ana
  const date = dayBeforeChange()
  await page.goto(address(`/c/${hall.slug}/events`))
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Tea and tests')
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByLabel('From').fill('19:00')
  await page.getByLabel('To', { exact: true }).fill('20:00')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Oslo')
  await page.getByRole('option', { name: /Oslo/ }).first().click()
  await page.getByRole('switch', { name: 'Repeats' }).press('Space')
  await page.getByRole('combobox', { name: 'Ends', exact: true }).click()
  await page.getByRole('option', { name: 'After a number' }).click()
  await page.getByLabel('How many').fill('3')
  await expect(page.getByText(/^Stays at 19:00 in Oslo when the clocks change before /)).toBeVisible()
  await expectAccessibleAlways(page)
  await page.getByRole('button', { name: 'Publish event' }).click()
  await expect(page.getByRole('heading', { name: 'Tea and tests' })).toBeVisible()
  await expect(page.getByText('Series of 3')).toBeVisible()

  const times = (await comingEvents(hall))
    .filter(({ title }) => title === 'Tea and tests')
    .sort((a, b) => a.localStart.localeCompare(b.localStart))
  expect(times.map(({ localStart }) => localStart.slice(11))).toEqual(['19:00', '19:00', '19:00'])
  const [first, second, third] = times.map(({ eventStartTime }) => Date.parse(eventStartTime))
  expect(Math.abs(second! - first! - 7 * DAY)).toBe(HOUR)
  expect(third! - second!).toBe(7 * DAY)
})

const seat = (page: Page) => page.getByText('You have a seat', { exact: true }).first()

test('a member waits for a seat, moves up when one comes free, and joins', async () => {
  const { bo, cy } = hall
  const event = await hold(hall, 'Off the hump, live', 10, {
    maxPeopleAllowed: 1,
    hasWaitingList: true,
    joinUrl: 'https://meet.example/hump',
  })
  await Promise.all([bo, cy].map(({ page }) => page.goto(pageOf(hall, event))))
  await expectAccessibleAlways(bo.page)
  await register(bo.page, 'Register')
  await expect(seat(bo.page)).toBeVisible()

  await register(cy.page, 'Join the waiting list')
  await expect(cy.page.getByText('You’re number 1 on the waiting list')).toBeVisible()
  await expectAccessibleAlways(cy.page)

  await bo.page.getByRole('button', { name: 'Can’t make it' }).click()
  await bo.page.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(seat(cy.page)).toBeVisible()

  await cy.page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'Hello' }))
  const [room] = await Promise.all([
    cy.page.context().waitForEvent('page'),
    cy.page.getByRole('button', { name: 'Join now' }).click(),
  ])
  await room.waitForURL('https://meet.example/hump')
  expect(await room.evaluate(() => document.referrer)).toBe('')
  await room.close()
})

test('a guest without an account confirms by the link of a mail, and gives the seat back', async ({
  browser,
}) => {
  const event = await hold(hall, 'Open studio', 3000, { maxPeopleAllowed: 1, hasWaitingList: false })
  const email = 'gil.guest@e2e.test'
  const { ana } = hall
  await ana.page.goto(pageOf(hall, event))
  await expect(ana.page.getByText('1 of 1 seats left')).toBeVisible()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(pageOf(hall, event))
  await page.getByRole('button', { name: 'Register without an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for Open studio' })
  await dialog.getByLabel('Full name').fill('Gil Guest')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await expectAccessibleAlways(page)
  await dialog.getByRole('button', { name: 'Send link' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()

  const link = await guestLinkFor(email)
  // A program that looks at mails opens the link too, and takes nothing.
  expect((await page.request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await expect(page.getByText('Confirm your place to finish registering.')).toBeVisible()
  await expect(ana.page.getByText('1 of 1 seats left')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my place' }).press('Enter')
  await expect(seat(page)).toBeVisible()
  await expect(ana.page.getByText('0 of 1 seats left')).toBeVisible()
  await expectAccessibleAlways(page)

  await page.getByRole('button', { name: 'I can’t come' }).click()
  await page.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(page.getByText('You’re not coming')).toBeVisible()
  await expect(ana.page.getByText('1 of 1 seats left')).toBeVisible()
  await page.context().close()
})

test('two people at the door see each other’s arrivals, and who was let in before', async ({ browser }) => {
  const { ana, bo, cy } = hall
  const event = await hold(hall, 'Spring firing', 10, {
    ...{ locationType: 'inPerson', location: { title: 'The kiln shed' } },
  })
  await Promise.all([bo, cy].map(({ page }) => page.goto(pageOf(hall, event))))
  for (const { page } of [bo, cy]) await register(page, 'Register')
  await bo.page.getByRole('link', { name: 'Show ticket' }).click()
  const code = await bo.page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).textContent()
  await expectAccessibleAlways(bo.page)

  // The same person with a second device, which is another keeper of the door.
  const second = await browser.newContext({
    storageState: await ana.page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await second.newPage()
  await Promise.all([ana.page, phone].map((page) => page.goto(`${pageOf(hall, event)}/door`)))
  await expect(ana.page.getByText('0 of 2 are here')).toBeVisible()
  await expectAccessibleAlways(phone)
  await phone.getByRole('searchbox', { name: 'Name or ticket code' }).fill(code!)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Bo Lind is in')).toBeVisible()
  await expect(ana.page.getByText('1 of 2 is here')).toBeVisible()

  await ana.page.getByRole('searchbox', { name: 'Name or ticket code' }).fill(code!)
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.getByText('Bo Lind was already in')).toBeVisible()
  await expect(ana.page.getByRole('searchbox')).toHaveValue('')
  await ana.page.getByRole('searchbox', { name: 'Name or ticket code' }).fill('cy')
  await ana.page.getByRole('button', { name: 'Check in' }).press('Enter')
  await expect(phone.getByText('2 of 2 are here')).toBeVisible()
  await second.close()
})

test('a cancellation reaches the open page of whoever would have come', async () => {
  const { ana, bo } = hall
  const event = await hold(hall, 'Market day', 3000)
  await Promise.all([ana, bo].map(({ page }) => page.goto(pageOf(hall, event))))
  await register(bo.page, 'Register')
  await expect(seat(bo.page)).toBeVisible()
  await ana.page.getByRole('button', { name: 'Actions for Market day' }).click()
  await ana.page.getByRole('menuitem', { name: 'Cancel event' }).click()
  const dialog = ana.page.getByRole('alertdialog', { name: 'Cancel Market day?' })
  await dialog.getByLabel(/^Message to attendees/).fill('Too much rain.')
  await dialog.getByRole('button', { name: 'Cancel event' }).press('Enter')
  await expect(bo.page.getByText('This event is cancelled. Too much rain.')).toBeVisible()
  await expect(seat(bo.page)).toBeHidden()
  await expectAccessibleAlways(bo.page)
})

test('a host lets people in on a phone, through a bad network and a reload', async ({ browser }) => {
  const { ana, bo, cy } = hall
  const event = await hold(hall, 'Kiln opening', 10, {
    ...{ locationType: 'inPerson', location: { title: 'The kiln shed' } },
  })
  const ticket = await rsvp(bo, event)
  const context = await browser.newContext({
    storageState: await ana.page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const phone = await context.newPage()
  const door = `${pageOf(hall, event)}/door`
  await Promise.all([ana.page, phone].map((page) => page.goto(door)))
  await expect(phone.getByText('0 of 1 are here')).toBeVisible()
  const box = phone.getByRole('searchbox', { name: 'Name or ticket code' })
  const show = async (code: string) => {
    await box.fill(code)
    await box.press('Enter')
  }

  // A name is no code, and a second tap takes nothing back.
  await show('bo')
  await expect(phone.getByRole('button', { name: 'Check in Bo Lind' })).toBeVisible()
  await expect(phone.getByText('Not on this list yet')).toBeHidden()
  await phone.getByRole('button', { name: 'Check in Bo Lind' }).dblclick()
  await expect(phone.getByText('1 of 1 is here')).toBeVisible()
  await expect(ana.page.getByText('1 of 1 is here')).toBeVisible()
  await show(ticket)
  await expect(phone.getByText('Bo Lind was already in')).toBeVisible()
  await show('0'.repeat(28))
  await expect(phone.getByText('Not on this list yet')).toBeVisible()

  // Whoever registers at the door is found by name without a reload.
  await rsvp(cy, event)
  await box.fill('moss')
  await expect(phone.getByRole('button', { name: 'Check in Cy Moss' })).toBeVisible()
  await context.setOffline(true)
  await expect(phone.getByText('No network')).toBeVisible()
  await phone.getByRole('button', { name: 'Check in Cy Moss' }).press('Enter')
  await expect(phone.getByText('Cy Moss is in')).toBeVisible()
  await show('1'.repeat(28))
  await expect(phone.getByText('2 to send')).toBeVisible()
  await expect(ana.page.getByText('1 of 2 is here')).toBeVisible()

  // The page is gone before the network is back; what it saw is not.
  await phone.goto('about:blank')
  await context.setOffline(false)
  await phone.goto(door)
  await expect(ana.page.getByText('2 of 2 are here')).toBeVisible()
  await expect(phone.getByText('2 of 2 are here')).toBeVisible()
  await expect(phone.getByText(/^A ticket shown at .*\. Nobody has a seat by it\.$/)).toBeVisible()
  await expect(phone.getByText(/to send$/)).toBeHidden()
  await expectAccessibleAlways(phone)
  await context.close()
})

/** Takes a seat without the screen, and returns the code of the ticket. */
async function rsvp({ page }: Person, { _id: eventId }: Held): Promise<string> {
  const taken = await tell<{ event: { registration: { code: string } } }>(page, 'v2/event/rsvp', { eventId })
  return taken.event.registration.code
}
