import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connect as connectDatabase } from '../../apps/server/src/platform/database/connect.ts'
import {
  act,
  boxOf,
  connect,
  gather,
  logOf,
  makeGroup,
  messageOf,
  openChat,
  type Person,
  say,
  write,
} from '../chats.ts'
import { expectAccessibleAlways, tell, uncovered } from '../steps.ts'

const PAGE = 'https://pottery.example/cooling'

let people: [Person, Person, Person]
let chatId: string
test.beforeAll(async ({ browser }, { workerIndex }) => {
  people = await gather(browser, `words${workerIndex}`)
  const [ana, bo, cy] = people
  await Promise.all([connect(ana, bo), connect(ana, cy)])
  chatId = await makeGroup(people, 'Show and tell')
  await Promise.all(people.map((person) => openChat(person, chatId)))
})
test.afterAll(() => Promise.all(people.map(({ page }) => page.context().close())))

/** Sees a message on the screens of all three. */
const onAll = (check: (person: Person) => Promise<void>) => Promise.all(people.map(check))

/** No page outside can be reached here, so what it says of itself is known from before. */
async function knowPage() {
  const { pool } = connectDatabase(process.env.DATABASE_URL!, 1, () => undefined, 10_000)
  const hash = createHash('sha256').update(PAGE).digest()
  await pool.query(
    `insert into link_previews (address_hash, title, description, site_name, image_address, expires_at)
     values ($1, 'How slowly to cool', 'Ask the kiln.', 'Ceramics', '', now() + interval '1 day')
     on conflict do nothing`,
    [hash],
  )
  await pool.end()
}

test('words, an answer, a mention, an edit and a reaction', async () => {
  const [ana, bo, cy] = people
  await write(ana, 'When do we fire?')
  await onAll((person) => expect(messageOf(person, 'When do we fire?')).toBeVisible())

  await messageOf(bo, 'When do we fire?').hover()
  await messageOf(bo, 'When do we fire?').getByRole('button', { name: 'Reply' }).click()
  await write(bo, 'Tonight')
  await onAll((person) => expect(messageOf(person, 'Tonight')).toContainText('When do we fire?'))

  await boxOf(ana).pressSequentially(`@${cy.username}`)
  await ana.page.getByRole('option', { name: new RegExp(cy.name) }).click()
  await boxOf(ana).pressSequentially('bring gloves')
  await boxOf(ana).press('Enter')
  await onAll((person) =>
    expect(messageOf(person, 'bring gloves').getByRole('link', { name: `@${cy.username}` })).toBeVisible(),
  )

  await act(ana, /^(?!.*Tonight).*When do we fire\?/, 'Edit')
  await write(ana, 'When do we load?')
  await onAll((person) =>
    expect(messageOf(person, /^(?!.*Tonight).*When do we load\?/)).toContainText('Edited'),
  )
  await onAll((person) => expect(messageOf(person, 'Tonight')).toContainText('When do we load?'))

  await messageOf(cy, 'Tonight').hover()
  await messageOf(cy, 'Tonight').getByRole('button', { name: 'Like' }).click()
  await cy.page.getByRole('button', { name: 'Celebrate' }).click()
  await onAll((person) =>
    expect(messageOf(person, 'Tonight').getByRole('button', { name: /Celebrate/ })).toBeVisible(),
  )
})

test('a link with its preview, a shared post, and a forwarded message', async ({ browser: _ }, {
  workerIndex,
}) => {
  const [ana, bo, cy] = people
  await knowPage()
  await write(cy, `Read ${PAGE}`)
  await onAll((person) =>
    expect(messageOf(person, 'Read https').getByRole('link', { name: /How slowly to cool/ })).toBeVisible(),
  )

  const { channel } = await tell<{ channel: { _id: string } }>(ana.page, 'v2/channel/create', {
    title: `Show House ${workerIndex}`,
    isPublic: true,
  })
  const room = { channelId: channel._id, context: { text: 'Shelf' } }
  const { context } = await tell<{ context: { _id: string } }>(
    ana.page,
    'v2/channel/settings/addcontext',
    room,
  )
  const written = { contentType: 'Markup', context: context._id, title: 'Celadon at last', text: 'Green.' }
  const { post } = await tell<{ post: { _id: string } }>(ana.page, 'v3/post/new', written)
  await say(ana, chatId, 'See what came out', { post: post._id })
  await onAll((person) =>
    expect(
      messageOf(person, 'See what came out').getByRole('link', { name: /Celadon at last/ }),
    ).toBeVisible(),
  )

  const other = await makeGroup([cy, ana], 'Quiet corner')
  await messageOf(cy, 'Read https').hover()
  await messageOf(cy, 'Read https').getByRole('button', { name: 'Forward' }).click()
  const dialog = cy.page.getByRole('dialog', { name: 'Forward message' })
  await dialog.getByRole('checkbox', { name: /Quiet corner/ }).check()
  await expectAccessibleAlways(cy.page)
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await uncovered(cy.page)
  await openChat(ana, other)
  await expect(messageOf(ana, 'Read https')).toContainText(`Forwarded from ${cy.name}`)
  await openChat(ana, chatId)
  await expect(logOf(bo)).toContainText('See what came out')
})

test('a picture, a video and a file, which nobody gets once they are deleted', async () => {
  const [ana, bo] = people
  const place = mkdtempSync(join(tmpdir(), 'guildhall-messages-'))
  const film = join(place, 'wheel.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=12:duration=2']
  execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-pix_fmt', 'yuv420p', film])
  const recipe = join(place, 'celadon.txt')
  writeFileSync(recipe, 'Feldspar, whiting, silica, ball clay.')

  async function send(button: string, file: string, words: string) {
    const chooser = ana.page.waitForEvent('filechooser')
    await ana.page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
    await boxOf(ana).fill(words)
    await ana.page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await send('Attach a picture or video', join(import.meta.dirname, '../pictures/harbour.png'), 'The harbour')
  await send('Attach a picture or video', film, 'The wheel')
  await send('Attach a file', recipe, 'The recipe')

  const ready = { timeout: 40_000 }
  const carried = {
    'The harbour': (person: Person) => messageOf(person, 'The harbour').locator('img[src*="/files/"]').last(),
    'The wheel': (person: Person) => messageOf(person, 'The wheel').locator('button img'),
    'The recipe': (person: Person) => messageOf(person, 'The recipe').getByRole('link', { name: /celadon/ }),
  }
  const addresses: string[] = []
  for (const [words, shown] of Object.entries(carried)) {
    await onAll((person) => expect(shown(person)).toBeVisible(ready))
    const source = await shown(bo).evaluate((one) => one.getAttribute('src') ?? one.getAttribute('href')!)
    const statusOf = (url: string) => bo.page.evaluate(async (at) => (await fetch(at)).status, url)
    expect(await statusOf(source), words).toBe(200)
    addresses.push(source)
  }
  for (const words of Object.keys(carried)) {
    await act(ana, words, 'Delete for everyone')
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete for everyone' }).click()
    await uncovered(ana.page)
    await onAll((person) => expect(messageOf(person, words)).toHaveCount(0))
  }
  for (const url of addresses)
    await expect
      .poll(() => bo.page.evaluate(async (at) => (await fetch(at, { cache: 'no-store' })).status, url))
      .toBe(404)
})
