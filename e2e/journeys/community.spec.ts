import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { address, choose, expectAccessible, signIn } from '../steps.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const groups = {
  'Front door': ['Welcome', 'Announcements', 'Ask anything'],
  'At the bench': ['Wheel', 'Handbuilding', 'Glaze lab'],
  'Show and sell': ['Finished work', 'Studio sale', 'Critique'],
  Chatter: ['Tea break', 'Firing night', 'Lost and found'],
}

let ownersBrowser: BrowserContext
let visitorsBrowser: BrowserContext
let owner: Page
let visitor: Page
const name = 'Ember Hall'
const home = '/c/ember-hall'
test.beforeAll(async ({ browser }) => {
  ownersBrowser = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  visitorsBrowser = await browser.newContext()
  owner = await ownersBrowser.newPage()
  visitor = await visitorsBrowser.newPage()
})
test.afterAll(async () => {
  await Promise.all([ownersBrowser.close(), visitorsBrowser.close()])
})

const settings = (page: string) => owner.goto(address(`${home}/settings/${page}`))
const dialog = () => owner.getByRole('dialog')

test('an owner makes a community in three steps [CH-CREATE-1]', async () => {
  await signIn(owner, 'owner.community@e2e.test')
  await owner.goto(address('/new'))
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('What is it about?').fill('Pots, slowly.')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await choose(owner.getByRole('radio', { name: 'Rose' }))
  await owner.getByRole('button', { name: 'Continue' }).click()
  await choose(owner.getByRole('radio', { name: /^By request/ }))
  await owner.getByRole('switch', { name: /^Visitors can read/ }).click()
  await owner.getByRole('button', { name: 'Create community' }).click()
  await expect(owner).toHaveURL((url) => url.pathname.startsWith(home))
})

test('and fills it with groups, rooms, roles, rules and a collection', async () => {
  await settings('rooms')
  await expect(owner.getByRole('heading', { name: 'Rooms & groups' })).toBeVisible()
  for (const [group, rooms] of Object.entries(groups)) {
    await owner.getByRole('button', { name: 'New group' }).click()
    await dialog().getByLabel('Group name').fill(group)
    await dialog().getByRole('button', { name: 'Create group' }).click()
    await expect(dialog()).toBeHidden()
    for (const room of rooms) {
      await owner.getByRole('button', { name: `Add a room to ${group}` }).click()
      await dialog().getByLabel('Name', { exact: true }).fill(room)
      await dialog().getByRole('button', { name: 'Create room' }).click()
      await expect(dialog()).toBeHidden()
    }
  }
  await expect(owner.getByText('12 of 100 rooms')).toBeVisible()
  await expectAccessible(owner)

  await settings('roles')
  for (const role of ['Journeyman', 'Master', 'Guest']) {
    await owner.getByRole('button', { name: 'New', exact: true }).click()
    await dialog().getByLabel('Name', { exact: true }).fill(role)
    await dialog().getByRole('button', { name: 'Create role' }).click()
    await expect(dialog()).toBeHidden()
  }
  await expectAccessible(owner)

  await settings('rules')
  await owner.getByRole('button', { name: 'New rule' }).first().click()
  await dialog().getByLabel('Rule', { exact: true }).fill('Show the failures too')
  await dialog().getByRole('button', { name: 'Add rule' }).click()
  await expect(owner.getByText('Show the failures too').first()).toBeVisible()

  await settings('collections')
  await owner.getByRole('button', { name: 'New collection' }).first().click()
  await dialog().getByLabel('Title', { exact: true }).fill('Glaze recipes')
  await dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await expect(owner.getByText('Glaze recipes').first()).toBeVisible()
})

test('and asks those who want to come in what they make', async () => {
  await settings('welcome')
  await owner.getByRole('switch', { name: 'Ask questions' }).click()
  await owner.getByRole('button', { name: 'Add question' }).first().click()
  await dialog().getByLabel('Question', { exact: true }).fill('What do you make?')
  await dialog().getByRole('button', { name: 'Add question' }).click()
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('button', { name: 'Save changes' })).toBeHidden()
})

test('a room moves by keys and by mouse, and stays where it was put', async () => {
  await settings('rooms')
  const names = () =>
    owner
      .getByRole('main')
      .getByText(/^(Wheel|Handbuilding|Glaze lab)$/)
      .allTextContents()
  // A move is shown before it is stored.
  const stored = () => owner.waitForResponse(/changeContextGroupPosition/)
  await expect.poll(names).toEqual(['Wheel', 'Handbuilding', 'Glaze lab'])

  await owner.getByRole('button', { name: /Wheel/ }).first().focus()
  await owner.keyboard.press('Space')
  await owner.keyboard.press('ArrowDown')
  const byKeys = stored()
  await owner.keyboard.press('Space')
  await expect.poll(names).toEqual(['Handbuilding', 'Wheel', 'Glaze lab'])
  await byKeys
  await owner.reload()
  await expect.poll(names).toEqual(['Handbuilding', 'Wheel', 'Glaze lab'])

  const grip = owner.getByRole('button', { name: /Glaze lab/ }).first()
  const target = owner.getByRole('button', { name: /Handbuilding/ }).first()
  const from = (await grip.boundingBox())!
  const to = (await target.boundingBox())!
  await owner.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await owner.mouse.down()
  await owner.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  const byMouse = stored()
  await owner.mouse.up()
  await expect.poll(names).toEqual(['Glaze lab', 'Handbuilding', 'Wheel'])
  await byMouse
  await owner.reload()
  await expect.poll(names).toEqual(['Glaze lab', 'Handbuilding', 'Wheel'])
})

test('somebody without JavaScript reads what it is', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address(home))
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Show the failures too')).toBeVisible()
  await expect(page.getByText('Tea break')).toBeVisible()
  await context.close()
})

test('a visitor asks to come in, is let in, and sees exactly what a role opens', async () => {
  await signIn(visitor, 'visitor.community@e2e.test')
  await visitor.goto(address(home))
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Ask to join' }).first().click()
  const asked = visitor.getByRole('dialog')
  await asked.getByLabel(/^What do you make/).fill('Moon jars')
  await expectAccessible(visitor)
  await asked.getByRole('button', { name: 'Send request' }).click()
  await expect(visitor.getByText('Request sent').first()).toBeVisible()

  await settings('requests')
  await expect(owner.getByText('Moon jars').first()).toBeVisible()
  await owner.getByRole('button', { name: /^Approve visitor/ }).click()
  await expect(owner.getByText('No requests')).toBeVisible()

  await visitor.goto(address(`${home}/channel`))
  const rooms = visitor.getByRole('navigation').getByRole('link', { name: /Critique/ })
  await expect(rooms.first()).toBeVisible()

  await settings('rooms')
  await owner.getByRole('button', { name: 'Actions for Critique' }).click()
  await owner.getByRole('menuitem', { name: 'Edit room' }).click()
  await choose(dialog().getByRole('radio', { name: /^Restricted/ }))
  await dialog()
    .getByLabel(/^Roles/)
    .fill('Journey')
  await owner.getByRole('option', { name: 'Journeyman' }).click()
  await owner.keyboard.press('Tab')
  await dialog().getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog()).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: /Tea break/ }).first()).toBeVisible()
  await expect(rooms).toHaveCount(0)

  await settings('roles')
  await owner.getByRole('link', { name: /^Journeyman/ }).click()
  // Until then the page of another role has the same button.
  await expect(owner.getByRole('heading', { name: 'Journeyman', level: 1 })).toBeVisible()
  await owner.getByRole('button', { name: 'Assign people' }).click()
  await dialog().getByLabel('People').fill('visitor')
  await owner.getByRole('option', { name: /visitor/ }).click()
  await owner.keyboard.press('Tab')
  await dialog().getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog()).toBeHidden()
  await visitor.reload()
  await expect(rooms.first()).toBeVisible()
})
