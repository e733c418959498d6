import { type Browser, expect, type Page, test } from '@playwright/test'
import { address, expectAccessible, signIn, tell } from '../steps.ts'

const names = ['Slow Press', 'Tide Table', 'Moss Garden']

interface Made {
  readonly channel: { readonly _id: string; readonly slug: string }
  readonly context: { readonly _id: string }
}

async function person(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

/** A public community with a room that the reader has joined, and a new post in it. */
async function makeCommunity(maker: Page, reader: Page, title: string) {
  const { channel } = await tell<Made>(maker, 'v2/channel/create', { title, isPublic: true })
  const { context } = await tell<Made>(maker, 'v2/channel/settings/addcontext', {
    channelId: channel._id,
    context: { text: `Room of ${title}` },
  })
  await tell(reader, 'v2/channel/member/join', { channelId: channel._id })
  const post = {
    contentType: 'Markup',
    context: context._id,
    title: `News of ${title}`,
    text: 'Come and see.',
  }
  await tell(maker, 'v3/post/new', post)
  return { channel, context }
}

test('catching up with three communities, to zero by keyboard and back', async ({ browser }) => {
  test.setTimeout(120_000)
  const maker = await person(browser, 'maker.catchup@e2e.test')
  const reader = await person(browser, 'reader.catchup@e2e.test')
  const made = []
  for (const title of names) made.push(await makeCommunity(maker, reader, title))

  await reader.goto(address('/'))
  await reader
    .getByRole('navigation', { name: 'Guildhall' })
    .getByRole('link', { name: /^Catch up/ })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Catch up' })).toBeVisible()
  for (const title of names) await expect(reader.getByRole('region', { name: title })).toContainText('1 post')
  await expect(reader.getByText('3 new things')).toBeVisible()
  await expectAccessible(reader)

  await reader.keyboard.press('j')
  for (const left of [2, 1]) {
    await reader.keyboard.press('e')
    await expect(reader.locator('[data-row]')).toHaveCount(left)
  }
  await reader.keyboard.press('e')
  await expect(reader.getByText('You’re all caught up')).toBeVisible()
  await expectAccessible(reader)
  await reader.keyboard.press('z')
  await expect(reader.locator('[data-row]')).toHaveCount(1)
  await reader.keyboard.press('j')
  const place = reader.waitForResponse((reply) => reply.url().includes('/channel/seenContext'))
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(/\/channel\//)
  await place
  await expect(reader.getByText(/^1 new since/)).toHaveCount(0)

  await reader.goto(address('/catch-up'))
  await expect(reader.getByText('You’re all caught up')).toBeVisible()

  const [{ channel, context }] = made as [Made]
  await reader.goto(address(`/c/${channel.slug}/members`))
  const sidebar = reader.getByRole('navigation', { name: names[0]! })
  await expect(sidebar.getByRole('link', { name: `Room of ${names[0]}` })).toBeVisible()
  const post = { contentType: 'Markup', context: context._id, title: 'Later', text: 'Still here?' }
  await tell(maker, 'v3/post/new', post)
  await expect(sidebar.getByRole('link', { name: `Room of ${names[0]} Unread posts` })).toBeVisible()
  await reader.keyboard.press('Alt+ArrowDown')
  await expect(reader.getByText(/^1 new since/)).toBeVisible()
  await expect(sidebar.getByRole('link', { name: `Room of ${names[0]}`, exact: true })).toBeVisible()
  await expectAccessible(reader)
})
