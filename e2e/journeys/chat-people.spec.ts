import { expect, test } from '@playwright/test'
import { connect, gather, messageOf, openChat, type Person, write } from '../chats.ts'
import { address, expectAccessibleAlways, tell, uncovered } from '../steps.ts'

let ana: Person
let bo: Person
let cy: Person
test.beforeAll(async ({ browser }, { workerIndex }) => {
  ;[ana, bo, cy] = await gather(browser, `halls${workerIndex}`)
  await Promise.all([connect(cy, ana), connect(cy, bo)])
})
test.afterAll(() => Promise.all([ana, bo, cy].map(({ page }) => page.context().close())))

const list = ({ page }: Person) => page.getByRole('region', { name: 'Chats' })

/** Finds a person by their username and ticks them. */
async function pick({ page }: Person, { username }: Person) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'People' }).fill(username)
  await dialog.getByRole('checkbox', { name: new RegExp(`@${username}`) }).check()
}

test('a group is made, gets admins, and loses people', async () => {
  await cy.page.goto(address('/me/chat'))
  await list(cy).getByRole('button', { name: 'New group' }).first().click()
  await cy.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Glaze crew')
  await pick(cy, bo)
  await expectAccessibleAlways(cy.page)
  await cy.page.getByRole('button', { name: 'Create group' }).click()
  await write(cy, 'Welcome')
  await expect(messageOf(cy, 'Welcome')).toContainText('Sent')
  const chatId = cy.page.url().split('/').at(-1)!

  const info = ({ page }: Person) => page.getByRole('complementary', { name: 'Group info' })
  await info(cy).getByRole('button', { name: 'Add people' }).click()
  await pick(cy, ana)
  await cy.page.getByRole('dialog').getByRole('button', { name: 'Add people' }).click()
  await uncovered(cy.page)
  await expect(info(cy)).toContainText('3 members')
  await Promise.all([openChat(bo, chatId), openChat(ana, chatId)])
  await write(cy, 'All here?')
  for (const person of [ana, bo]) await expect(messageOf(person, 'All here?')).toBeVisible()
  await expect(info(bo)).toContainText('3 members')
  await expect(info(bo).getByRole('button', { name: 'Add people' })).toHaveCount(0)
  await expectAccessibleAlways(cy.page)

  await info(cy)
    .getByRole('button', { name: `Actions for ${bo.name}` })
    .click()
  await cy.page.getByRole('menuitem', { name: 'Make admin' }).click()
  await expect(info(bo).getByRole('button', { name: 'Add people' })).toBeVisible()

  await write(ana, 'Who has the cobalt?')
  await expect(messageOf(bo, 'Who has the cobalt?')).toBeVisible()
  await info(bo)
    .getByRole('button', { name: `Actions for ${ana.name}` })
    .click()
  await bo.page.getByRole('menuitem', { name: 'Remove from group' }).click()
  await bo.page.getByRole('button', { name: `Remove ${ana.name}` }).click()
  await expect(info(cy)).toContainText('2 members')
  await expect(ana.page.getByRole('heading', { name: 'This chat isn’t here' })).toBeVisible()
  await expect(list(ana).getByRole('link', { name: /^Glaze crew/ })).toHaveCount(0)

  await info(cy).getByRole('button', { name: 'Leave group' }).click()
  await cy.page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(info(bo)).toContainText('1 member')
  await expect(list(cy).getByRole('link', { name: /^Glaze crew/ })).toHaveCount(0)
})

interface Made {
  readonly channel: { readonly _id: string; readonly slug: string }
  readonly role: { readonly _id: string }
}

test('a thread for a role is seen by those who hold it, as long as they do', async ({ browser: _ }, {
  workerIndex,
}) => {
  const { channel } = await tell<Made>(ana.page, 'v2/channel/create', {
    title: `Kiln Watch ${workerIndex}`,
    isPublic: true,
    anyOneCanJoin: true,
  })
  const channelId = channel._id
  for (const { page } of [bo, cy]) await tell(page, 'v2/channel/member/join', { channelId })
  const { role } = await tell<Made>(ana.page, 'v2/channel/settings/addOrEditChannelRole', {
    channelId,
    title: 'Stoker',
  })
  const held = { channelId, roleId: role._id, memberId: bo.id }
  await tell(ana.page, 'v2/channel/settings/updateUserRole', held)
  const thread = { title: 'Night firing', isPublic: false, roles: [role._id] }

  const home = address(`/c/${channel.slug}/chat`)
  await Promise.all([ana, bo, cy].map(({ page }) => page.goto(home)))
  await tell(ana.page, 'v2/chat/create/thread', { channelId, ...thread })
  const link = (person: Person) => list(person).getByRole('link', { name: /^Night firing/ })
  await link(bo).click()
  await link(ana).click()
  await write(bo, 'Cone ten is down.')
  await expect(messageOf(ana, 'Cone ten is down.')).toBeVisible()
  await expect(link(cy)).toHaveCount(0)
  await cy.page.goto(bo.page.url())
  await expect(cy.page.getByRole('heading', { name: 'This chat isn’t here' })).toBeVisible()
  await expectAccessibleAlways(bo.page)

  await tell(ana.page, 'v2/channel/settings/updateUserRole', { ...held, isRemoved: true })
  await expect(bo.page.getByRole('heading', { name: 'This chat isn’t here' })).toBeVisible()
  await expect(link(bo)).toHaveCount(0)
  await expect(messageOf(bo, 'Cone ten is down.')).toHaveCount(0)
})
