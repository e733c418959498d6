import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  address,
  answering,
  choose,
  expectAccessible,
  expectAccessibleAlways,
  signIn,
  tell,
} from '../steps.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const names = ['owner', 'moderator', 'author', 'reporter', 'newcomer'] as const
type Name = (typeof names)[number]
const browsers: BrowserContext[] = []
const pages = {} as Record<Name, Page>
let slug: string
let channelId: string
let roomId: string

test.beforeAll(async ({ browser }) => {
  for (const name of names) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
    browsers.push(context)
    pages[name] = await context.newPage()
    await signIn(pages[name], `${name}.moderation@e2e.test`)
  }
  const { owner, moderator, author, reporter, newcomer } = pages
  const { channel } = await tell<{ channel: { _id: string; slug: string } }>(owner, 'v2/channel/create', {
    title: 'Order House',
    isPublic: true,
    anyOneCanJoin: true,
  })
  slug = channel.slug
  channelId = channel._id
  const made = await tell<{ context: { _id: string } }>(owner, 'v2/channel/settings/addcontext', {
    channelId,
    context: 'Bench',
  })
  roomId = made.context._id
  for (const page of [moderator, author, reporter, newcomer])
    await tell(page, 'v2/channel/member/join', { channelId })
  for (const page of [moderator, author, reporter]) await vouch(page)
  await tell(owner, 'v2/channel/moderator/add', { channelId, moderatorId: await idOf(moderator) })
})
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
})

async function idOf(page: Page) {
  await page.goto(address('/'))
  return page.evaluate(
    () => (JSON.parse(document.getElementById('preloaded')!.textContent!) as { me: { _id: string } }).me._id,
  )
}
/** Somebody who has been a member for a while. */
const vouch = async (page: Page) =>
  tell(pages.owner, 'v2/moderation/vouch', { channelId, otherUserId: await idOf(page) })
const room = () => address(`/c/${slug}/channel/${roomId}`)
const queue = () => address(`/c/${slug}/settings/moderation`)
const write = async (page: Page, title: string) =>
  (
    await tell<{ post: { _id: string } }>(page, 'v3/post/new', {
      contentType: 'Markup',
      context: roomId,
      title,
      text: `${title}.`,
    })
  ).post._id
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()
async function openMenu(page: Page, title: string, name: string) {
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    await card(page, title)
      .getByRole('button', { name: /^Actions for / })
      .press('Enter')
    await expect(item).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await item.press('Enter')
}
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

test('a post is reported in words, removed with a message and brought back from the toast, by keys', async () => {
  const { author, reporter, moderator } = pages
  await write(author, 'Plates with lead glaze')
  await reporter.goto(room())
  await openMenu(reporter, 'Plates with lead glaze', 'Report')
  const dialog = reporter.getByRole('dialog', { name: 'Report this post' })
  await choose(dialog.getByRole('radio', { name: 'Spam or advertising' }))
  await dialog.getByRole('textbox').fill('Lead is never food safe.')
  await expectAccessible(reporter)
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
  await expect(card(reporter, 'Plates with lead glaze')).toBeHidden()

  await moderator.goto(queue())
  await expect(moderator.getByText('Lead is never food safe.').first()).toBeVisible()
  await expectAccessibleAlways(moderator)
  const tooLong = await moderator.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(tooLong, 'only its columns scroll').toBe(0)
  await answering(moderator.getByRole('button', { name: 'Remove and message…' }))
  await moderator.keyboard.press('r')
  const remove = moderator.getByRole('dialog', { name: 'Remove this post?' })
  await remove.getByRole('textbox', { name: /^Message to/ }).fill('Please sell it as decoration.')
  await expectAccessible(moderator)
  await remove.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(toast(moderator, 'Removed')).toBeVisible()
  await author.goto(room())
  await expect(author.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await moderator.keyboard.press('u')
  await expect(toast(moderator, 'Decision undone')).toBeVisible()
  await author.reload()
  await expect(card(author, 'Plates with lead glaze')).toBeVisible()
})

test('its author reads why it was removed, appeals, and somebody else overturns it', async () => {
  const { author, moderator, owner, reporter } = pages
  await moderator.goto(queue())
  await answering(moderator.getByRole('button', { name: 'Remove and message…' }))
  await moderator.keyboard.press('r')
  const remove = moderator.getByRole('dialog', { name: 'Remove this post?' })
  await remove.getByRole('textbox', { name: /^Message to/ }).fill('Please sell it as decoration.')
  await remove.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(toast(moderator, 'Removed')).toBeVisible()

  await author.goto(address('/me/notifications'))
  await author
    .getByRole('link', { name: /A moderator decided about/ })
    .first()
    .press('Enter')
  await expect(author.getByRole('heading', { name: 'We removed your post in Bench' })).toBeVisible()
  await expect(author.getByText('Please sell it as decoration.')).toBeVisible()
  await expectAccessibleAlways(author)
  await author.getByRole('textbox', { name: 'Your appeal' }).fill('It is decoration.')
  await author.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expect(author.getByText('Sent. A moderator will look at it.')).toBeVisible()

  await owner.goto(address(`/c/${slug}/settings/moderation/appeals`))
  await expect(owner.getByText('It is decoration.').first()).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Overturn decision' }).press('Enter')
  await expect(toast(owner, 'Decision overturned')).toBeVisible()
  await reporter.goto(address('/me/notifications'))
  await expect(reporter.getByText(/What you reported in/).first()).toBeVisible()
  await owner.goto(room())
  await expect(card(owner, 'Plates with lead glaze')).toBeVisible()
})

test('the first post of a newcomer waits, and is published with a key', async () => {
  const { owner, newcomer, reporter } = pages
  await owner.goto(address(`/c/${slug}/settings/filters`))
  await owner.getByLabel('First posts to hold').fill('1')
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(owner.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await write(newcomer, 'Hello from the coast')
  await newcomer.goto(room())
  await expect(card(newcomer, 'Hello from the coast').getByText(/Waiting for a moderator/)).toBeVisible()
  await reporter.goto(room())
  await expect(
    card(reporter, 'Plates with lead glaze').or(reporter.getByRole('heading', { name: 'No posts yet' })),
  ).toBeVisible()
  await expect(card(reporter, 'Hello from the coast')).toBeHidden()
  await owner.goto(queue())
  await answering(owner.getByRole('button', { name: 'Approve' }))
  await owner.keyboard.press('e')
  await expect(toast(owner, 'Approved and published')).toBeVisible()
  await reporter.reload()
  await expect(card(reporter, 'Hello from the coast')).toBeVisible()
})

test('several posts are selected and removed by keys, and brought back from the toast', async () => {
  const { author, reporter, moderator } = pages
  for (const title of ['Cheap cones', 'Cheaper cones']) {
    const postId = await write(author, title)
    await tell(reporter, 'v2/post/reportpost', { postId, reportType: 'spam' })
  }
  await moderator.goto(queue())
  await expect(moderator.getByText('Cheaper cones').first()).toBeVisible()
  await answering(moderator.getByRole('button', { name: 'Remove and message…' }))
  await moderator.keyboard.press('x')
  await moderator.keyboard.press('j')
  await moderator.keyboard.press('x')
  await moderator.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(toast(moderator, '2 removed')).toBeVisible()
  await moderator.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(toast(moderator, 'Decision undone')).toBeVisible()
  await author.goto(room())
  for (const title of ['Cheap cones', 'Cheaper cones']) await expect(card(author, title)).toBeVisible()
})

test('a moderator works through a full queue by keys, while another one looks on', async () => {
  const { owner, moderator, author, reporter } = pages
  const house = await tell<{ channel: { _id: string; slug: string } }>(owner, 'v2/channel/create', {
    title: 'Full House',
    isPublic: true,
    anyOneCanJoin: true,
  })
  const { _id, slug: address_ } = house.channel
  const full = address(`/c/${address_}/settings/moderation`)
  const made = await tell<{ context: { _id: string } }>(owner, 'v2/channel/settings/addcontext', {
    channelId: _id,
    context: 'Bench',
  })
  for (const page of [moderator, author, reporter])
    await tell(page, 'v2/channel/member/join', { channelId: _id })
  await tell(owner, 'v2/channel/moderator/add', { channelId: _id, moderatorId: await idOf(moderator) })
  await tell(owner, 'v2/moderation/vouch', { channelId: _id, otherUserId: await idOf(author) })
  for (const title of ['First glaze', 'Second glaze', 'Third glaze', 'Fourth glaze', 'Fifth glaze']) {
    const { post } = await tell<{ post: { _id: string } }>(author, 'v3/post/new', {
      contentType: 'Markup',
      context: made.context._id,
      title,
      text: `${title}.`,
    })
    await tell(reporter, 'v2/post/reportpost', { postId: post._id, reportType: 'spam' })
  }

  const shows = (title: string) =>
    expect(
      moderator.getByRole('article', { name: /^Report about/ }).getByText(title, { exact: true }),
    ).toBeVisible()
  await Promise.all([owner, moderator].map((page) => page.goto(full)))
  await shows('First glaze')
  await answering(moderator.getByRole('button', { name: 'Remove and message…' }))
  // A box that was ticked by mouse takes no keys.
  const box = moderator.getByRole('checkbox', { name: /^Select / }).first()
  await box.check({ force: true })
  await box.uncheck({ force: true })
  await moderator.keyboard.press('j')
  await shows('Second glaze')
  await moderator.keyboard.press('e')
  await expect(toast(moderator, 'Kept')).toBeVisible()
  await shows('Third glaze')
  await moderator.keyboard.press('u')
  await expect(toast(moderator, 'Decision undone')).toBeVisible()
  await shows('Second glaze')
  await moderator.keyboard.press('m')
  await moderator.getByRole('menuitem', { name: '1 day' }).press('Enter')
  await expect(moderator.getByText(/ muted$/).first()).toBeVisible()
  await shows('Third glaze')
  await moderator.keyboard.press('h')
  await expect(toast(moderator, 'Hidden until edited')).toBeVisible()
  await shows('Fourth glaze')
  await moderator.reload()
  await shows('Fourth glaze')
  await expect(moderator.getByRole('radio', { name: 'Open 3' })).toBeVisible()
  await answering(moderator.getByRole('button', { name: 'Remove and message…' }))
  await moderator.keyboard.press('r')
  const remove = moderator.getByRole('dialog', { name: 'Remove this post?' })
  await remove.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(toast(moderator, 'Removed')).toBeVisible()
  await shows('Fifth glaze')
  await moderator.keyboard.press('k')
  await shows('First glaze')
  await moderator.keyboard.press('e')
  await shows('Fifth glaze')
  await moderator.keyboard.press('e')
  for (const page of [moderator, owner]) await expect(page.getByText('Nothing to review')).toBeVisible()
  await author.goto(address(`/c/${address_}/channel/${made.context._id}`))
  await expect(card(author, 'Second glaze')).toBeVisible()
  await expect(card(author, 'Fourth glaze')).toBeHidden()
})
