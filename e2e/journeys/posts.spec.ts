import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { address, answering, choose, complaintsOf, expectAccessible, signIn, tell } from '../steps.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let authorsBrowser: BrowserContext
let readersBrowser: BrowserContext
let author: Page
let reader: Page
let slug: string
const rooms: Record<string, string> = {}

const roomAddress = (name: string) => address(`/c/${slug}/channel/${rooms[name]}`)
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()

test.beforeAll(async ({ browser }) => {
  authorsBrowser = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  readersBrowser = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  author = await authorsBrowser.newPage()
  reader = await readersBrowser.newPage()
  await signIn(author, 'author.posts@e2e.test')
  await signIn(reader, 'reader.posts@e2e.test')
  const { channel } = await tell<{ channel: { _id: string; slug: string } }>(author, 'v2/channel/create', {
    title: 'Writing House',
    isPublic: true,
    anyOneCanJoin: true,
  })
  slug = channel.slug
  for (const context of ['Bench', 'Kiln']) {
    const made = await tell<{ context: { _id: string } }>(author, 'v2/channel/settings/addcontext', {
      channelId: channel._id,
      context,
    })
    rooms[context] = made.context._id
  }
  await tell(reader, 'v2/channel/member/join', { channelId: channel._id })
})
test.afterAll(async () => {
  await Promise.all([authorsBrowser.close(), readersBrowser.close()])
})

/** Begins a post in the bench room. */
async function begin(title: string, mode?: string) {
  const query = `context=${rooms.Bench}${mode ? `&mode=${mode}` : ''}`
  await author.goto(address(`/c/${slug}/new-post?${query}`))
  await author.getByRole('textbox', { name: 'Title' }).fill(title)
}

async function publish() {
  await author.getByRole('button', { name: 'Post to Bench' }).click()
  await expect(author.getByRole('link', { name: 'View' }).first()).toBeVisible({ timeout: 30_000 })
}

/** What the other one is told while looking at the room. */
async function arrives(title: string) {
  await reader.getByRole('button', { name: /new post/ }).click()
  await expect(card(reader, title)).toBeVisible()
}

test('words with a form, read live by somebody else', async () => {
  await reader.goto(roomAddress('Bench'))
  await expect(reader.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await begin('Notes on trimming')
  await author.getByRole('textbox', { name: 'Text' }).click()
  await author.getByRole('button', { name: 'Bold' }).click()
  await author.keyboard.type('Slowly.')
  await expectAccessible(author)
  await publish()
  await arrives('Notes on trimming')
  await expect(card(reader, 'Notes on trimming').locator('strong')).toHaveText('Slowly.')
})

test('pictures', async () => {
  await begin('Out of the kiln')
  const chooser = author.waitForEvent('filechooser')
  await author.getByRole('button', { name: 'Pictures' }).click()
  await (await chooser).setFiles(join(import.meta.dirname, '../pictures/harbour.png'))
  await publish()
  await arrives('Out of the kiln')
  await expect(card(reader, 'Out of the kiln').getByRole('img').last()).toBeVisible({ timeout: 20_000 })
})

test('a video', async () => {
  const film = join(mkdtempSync(join(tmpdir(), 'guildhall-film-')), 'wheel.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=12:duration=2']
  execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-pix_fmt', 'yuv420p', film])
  await begin('Pulling handles')
  const chooser = author.waitForEvent('filechooser')
  await author.getByRole('button', { name: 'Video' }).click()
  await (await chooser).setFiles(film)
  await publish()
  await arrives('Pulling handles')
})

test('a link, though its page cannot be reached', async () => {
  await begin('Read this', 'link')
  await author.getByRole('textbox', { name: 'Address' }).fill('https://ceramics.example/cooling')
  await publish()
  await arrives('Read this')
  await expect(card(reader, 'Read this').getByRole('link', { name: /ceramics\.example/ })).toBeVisible()
})

test('a poll, in which the other one votes', async () => {
  await begin('Which ash?', 'poll')
  await author.getByRole('textbox', { name: 'Option 1' }).fill('Oak')
  await author.getByRole('textbox', { name: 'Option 2' }).fill('Apple')
  await publish()
  await arrives('Which ash?')
  const option = card(reader, 'Which ash?').getByRole('button', { name: /Oak/ })
  await option.click()
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  await expect(option).toContainText('100%')
})

test('it is discussed and reacted to, and the author sees it without a reload', async () => {
  await card(reader, 'Notes on trimming').getByRole('link', { name: 'Notes on trimming' }).click()
  await expect(reader.getByRole('heading', { name: 'Notes on trimming', level: 1 })).toBeVisible()
  await author.goto(reader.url())
  await reader.getByRole('textbox', { name: 'Add a comment' }).fill('How thick is the foot?')
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(author.getByText('How thick is the foot?')).toBeVisible()
  await reader.getByRole('button', { name: 'Like' }).first().click()
  await expect(author.getByText('1', { exact: true }).first()).toBeVisible()
  // The choice of reactions opens under a mouse that rests, and is not what is looked at.
  await reader.mouse.move(0, 0)
  await expect(reader.locator('[data-base-ui-focus-guard]')).toHaveCount(0)
  await expectAccessible(reader)
})

/** Opens the menu of a post, which may still be on its way, and takes something from it. */
async function act(page: Page, title: string, name: string) {
  const item = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  await expect(async () => {
    await card(page, title)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await expect(item).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 40_000 })
  await item.click()
}

test('it is pinned, edited and moved', async () => {
  await author.goto(roomAddress('Bench'))
  await act(author, 'Read this', 'Pin in room')
  await expect(author.getByText('Pinned in room')).toBeVisible()
  await act(author, 'Which ash?', 'Edit')
  await author.getByRole('textbox', { name: 'Title' }).fill('Which ash, truly?')
  await author.getByRole('button', { name: 'Save changes' }).click()
  await expect(author.getByText('Changes saved')).toBeVisible()
  await author.goto(roomAddress('Bench'))
  await act(author, 'Which ash, truly?', 'Move to another room')
  await author.getByRole('dialog').getByRole('combobox', { name: 'Room' }).click()
  await author.getByRole('option', { name: 'Kiln' }).click()
  await author.getByRole('dialog').getByRole('button', { name: 'Move post' }).click()
  await expect(author.getByText('Moved to Kiln')).toBeVisible()
  await author.goto(roomAddress('Kiln'))
  await expect(card(author, 'Which ash, truly?')).toBeVisible()
})

test('it is reported, and gone for whoever reported it', async () => {
  await reader.goto(roomAddress('Bench'))
  await act(reader, 'Pulling handles', 'Report')
  const dialog = reader.getByRole('dialog')
  await choose(dialog.getByRole('radio', { name: 'Spam or advertising' }))
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(card(reader, 'Pulling handles')).toBeHidden()
  await author.goto(roomAddress('Bench'))
  await expect(card(author, 'Pulling handles')).toBeVisible()
})

test('on a phone nothing lies over a field, and offline the shell stays', async ({ browser }) => {
  const phone = { width: 390, height: 844 }
  await reader.setViewportSize(phone)
  await reader.goto(roomAddress('Bench'))
  await card(reader, 'Notes on trimming').getByRole('link', { name: 'Notes on trimming' }).click()
  const field = reader.getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toBeVisible()
  const covered = () =>
    field.evaluate((area) => {
      const { left, right, top, bottom } = area.getBoundingClientRect()
      const over = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
      return [left + 4, (left + right) / 2, right - 4].some((x) => over(x) !== area)
    })
  await expect.poll(covered).toBe(false)
  await expect(reader.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Share' })).toHaveCount(1)
  await expect(reader.getByRole('button', { name: 'Save', exact: true })).toHaveCount(1)

  await author.setViewportSize(phone)
  await begin('Half a word')
  await authorsBrowser.setOffline(true)
  await author.getByRole('textbox', { name: 'Title' }).fill('Half a word more')
  await expect(author.getByText('Saved on this device')).toBeVisible()
  const [words, drafts] = await Promise.all([
    author.locator('header p[data-state]').boundingBox(),
    author.getByRole('button', { name: /^Drafts/ }).boundingBox(),
  ])
  await authorsBrowser.setOffline(false)
  expect(words!.x + words!.width).toBeLessThanOrEqual(drafts!.x)
  await author.setViewportSize({ width: 1440, height: 1000 })

  const visitors = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  const visitor = await visitors.newPage()
  await visitor.goto(address(`/c/${slug}/channel`))
  const [heading, first] = await Promise.all([
    visitor.getByRole('heading', { level: 1 }).boundingBox(),
    card(visitor, 'Notes on trimming').boundingBox(),
  ])
  expect(Math.abs(heading!.x - first!.x)).toBeLessThanOrEqual(1)
  await visitors.close()

  await reader.setViewportSize({ width: 1440, height: 1000 })
  await reader.goto(address(`/c/${slug}/channel`))
  await expect(card(reader, 'Notes on trimming')).toBeVisible()
  // Before its scripts are there, a link leaves the page.
  const toMembers = reader.getByRole('link', { name: 'Members' }).first()
  await answering(toMembers)
  await readersBrowser.setOffline(true)
  await toMembers.click()
  await expect(reader.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(reader.getByText('You’re offline.')).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Your account, / })).toBeVisible()
  await readersBrowser.setOffline(false)
  await expect(reader.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})

test('a draft survives closing the browser [POST-CREATE-9]', async ({ browser }) => {
  await begin('Half a thought')
  await expect(author.getByText(/Draft saved|Saved on this device/)).toBeVisible({ timeout: 15_000 })
  await expect(author.getByText('Draft saved')).toBeVisible({ timeout: 15_000 })
  const storageState = await authorsBrowser.storageState()
  const again = await browser.newContext({ viewport: { width: 1440, height: 1000 }, storageState })
  const page = await again.newPage()
  await page.goto(address(`/c/${slug}/new-post`))
  // Whoever put the profile off is asked again in a new browser.
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.goto(address(`/c/${slug}/new-post`))
  await page.getByRole('button', { name: /^Drafts/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Half a thought/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await again.close()
})

test('a visitor without JavaScript reads it with what is said about it', async ({ browser }) => {
  const post = card(author, 'Notes on trimming')
  await author.goto(roomAddress('Bench'))
  const path = await post.getByRole('link', { name: 'Notes on trimming' }).getAttribute('href')
  await author.goto(address(path!))
  const comment = author.locator('article[id^="comment-"]').filter({ hasText: 'How thick is the foot?' })
  const discussion = (await comment.getAttribute('id'))?.replace('comment-', '')
  await tell(author, 'v2/discussion/new', { discussion, text: 'Three millimetres.' })

  const read = async (page: Page) => {
    await page.goto(address(path!))
    await expect(page.getByRole('heading', { name: 'Notes on trimming' })).toBeVisible()
    for (const words of ['Slowly.', 'How thick is the foot?', 'Three millimetres.'])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/Notes on trimming/)
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await read(still)
  await expect(still.getByRole('textbox', { name: 'Add a comment' })).toBeHidden()
  await context.close()

  // With it the same page comes to life as it was served.
  const living = await browser.newContext()
  const page = await living.newPage()
  const complaints = complaintsOf(page)
  await read(page)
  await expect(page.getByRole('region', { name: 'In this discussion' })).toContainText('2 comments')
  expect(complaints).toEqual([])
  await living.close()
})

test('what a visitor writes before the scripts have loaded is kept, and found again', async ({ browser }) => {
  await author.goto(roomAddress('Bench'))
  const link = card(author, 'Notes on trimming').getByRole('link', { name: 'Notes on trimming' })
  const path = (await link.getAttribute('href'))!
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(address(path), { waitUntil: 'commit' })
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await box.pressSequentially('Half a th')
  scripts.resolve()
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.type('ought')
  await expect(box).toHaveText('Half a thought')
  await page.reload()
  await expect(box).toHaveText('Half a thought')
  expect(complaints).toEqual([])
  await context.close()
})
