import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectMirrored } from '../mirrored-look.ts'
import { address, arrive, desk, expectAccessible, inEveryForm, tell } from '../steps.ts'

/** A few screens in the ordinary run; all of them with MIRRORED=whole. */
const isWhole = process.env.MIRRORED === 'whole'

test.describe.configure({ timeout: isWhole ? 600_000 : 120_000 })

interface Made {
  readonly _id: string
}

/** What people write is Hebrew here, so that every Latin word on a page is one of ours that nobody can translate. */
const written = {
  person: 'דג סולברג',
  community: 'תנור הירח',
  room: 'ברוכים הבאים',
  post: 'איזו זיגוג שורדת כפור',
  text: 'שרפתי אתמול שלושה כדים, ואחד מהם נסדק.',
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
let owner: State
let slug: string
let username: string
let roomId: string
let postId: string

async function signedIn(browser: Browser, name: string) {
  const page = await browser.newPage()
  await arrive(page, { username: name, fullname: written.person })
  return page
}

test.beforeAll(async ({ browser }, { workerIndex }) => {
  username = `mirror.owner${workerIndex}`
  const page = await signedIn(browser, username)
  const wish = { title: written.community, description: written.text, isPublic: true, anyOneCanJoin: false }
  const { channel } = await tell<{ channel: Made & { slug: string } }>(page, 'v2/channel/create', wish)
  slug = channel.slug
  const here = <Reply>(path: string, input: object) =>
    tell<Reply>(page, path, { channelId: channel._id, ...input })
  const { context } = await here<{ context: Made }>('v2/channel/settings/addcontext', {
    context: { text: written.room, description: written.text },
  })
  roomId = context._id
  await here('v2/channel/settings/addOrEditChannelRole', { title: written.person, roleType: 'admin' })
  await here('v2/channel/settings/addrule', { title: written.post })
  await here('v2/channel/resource/addItem', { resource: { type: 'folder', title: written.room } })
  const inRoom = { context: roomId, title: written.post, text: written.text }
  const { post } = await here<{ post: Made }>('v3/post/new', {
    ...inRoom,
    contentType: 'Markup',
    postType: 'question',
  })
  postId = post._id
  await here('v3/post/new', { ...inRoom, contentType: 'Poll', pollOptions: [written.room, written.post] })
  await tell(page, 'v2/discussion/new', { post: postId, content: written.text, discussionType: 'answer' })
  const asker = await signedIn(browser, `mirror.guest${workerIndex}`)
  await tell(asker, 'v2/channel/member/join', { channelId: channel._id })
  await asker.context().close()
  owner = await page.context().storageState()
  await page.context().close()
})

/** Looks at screens in the mirrored language, on a desk and on a phone. */
async function look(browser: Browser, storageState: State | undefined, paths: readonly string[]) {
  const context = await browser.newContext({ ...desk, ...(storageState && { storageState }) })
  await context.addCookies([{ name: 'language', value: 'en-x-mirror', url: address('/') }])
  const page = await context.newPage()
  for (const path of paths)
    await inEveryForm(page, path, async () => {
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectMirrored(page, path)
      await expectAccessible(page)
    })
  await context.close()
}

const visited = (whole: readonly string[], sample: readonly string[]) => (isWhole ? whole : sample)

test('what a visitor sees is mirrored, whole and accessible', async ({ browser }) => {
  const all = [
    '/',
    '/signin',
    '/signin/password',
    '/signin/phone',
    `/signin/code?userId=${'0'.repeat(32)}`,
    '/explore',
    `/c/${slug}`,
    `/c/${slug}/about`,
    '/nowhere',
  ]
  await look(browser, undefined, visited(all, ['/signin', `/c/${slug}`]))
})

test('what a member sees is mirrored, whole and accessible', async ({ browser }) => {
  const room = `/c/${slug}/channel/${roomId}`
  const all = [
    '/',
    `/c/${slug}/channel`,
    room,
    `${room}/post/${postId}`,
    `/c/${slug}/members`,
    `/c/${slug}/collections`,
    `/c/${slug}/new-post?context=${roomId}`,
    `/user/${username}`,
    `/user/${username}/connections`,
    '/me/saved',
    '/me/notifications',
    '/me/settings/profile',
    '/me/settings/account',
    '/me/settings/appearance',
    '/me/settings/notifications',
    '/me/settings/sessions',
    '/me/settings/blocked',
    '/new',
  ]
  await look(browser, owner, visited(all, [room, `${room}/post/${postId}`]))
})

test('what an owner sees is mirrored, whole and accessible', async ({ browser }) => {
  const names = [
    'general',
    'privacy',
    'rooms',
    'rules',
    'collections',
    'tags',
    'members',
    'members/banned',
    'requests',
    'roles',
    'welcome',
    'invitations',
    'audit',
    'branding',
    'features',
    'emails',
    'apiKeys',
    'plan',
  ]
  const all = ['', ...names.map((name) => `/${name}`)].map((name) => `/c/${slug}/settings${name}`)
  await look(browser, owner, visited(all, [`/c/${slug}/settings/privacy`]))
})
