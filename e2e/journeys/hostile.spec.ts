import { packed, parts, vectors } from '@guildhall/parts/hostile-vectors'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hostileThread } from '../hostile/chats.ts'
import { commentOf } from '../hostile/comment.ts'
import { picturedPosts } from '../hostile/pictures.ts'
import { expectQuiet, faultsOn, type Watch, watched } from '../hostile/quiet.ts'
import { address, isWhole, signIn, tell } from '../steps.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Without the content policy, which is only the second line. */
const bare = { bypassCSP: true, viewport: { width: 1440, height: 1000 } }

let browsers: BrowserContext[]
let author: Page
let visitor: Page
let watches: Watch[]
test.beforeAll(async ({ browser }) => {
  browsers = [await browser.newContext(bare), await browser.newContext(bare)]
  watches = await Promise.all(browsers.map(watched))
  const pages = await Promise.all(browsers.map((context) => context.newPage()))
  author = pages[0]!
  visitor = pages[1]!
})
test.afterAll(async () => {
  await Promise.all(browsers.map((context) => context.close()))
})

/** Names are one line; the short form writes a third of them, the longer texts hold every vector in both. */
const lines = (most: number) =>
  [...new Set(packed(most).map((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim()))].filter(
    (_, at) => isWhole || at % 3 === 0,
  )

interface Made {
  readonly channel: { readonly _id: string; readonly slug: string }
  readonly context: { readonly _id: string }
  readonly post: { readonly _id: string; readonly html: string; readonly text: string }
  readonly discussion: { readonly _id: string; readonly html: string }
  readonly postTag: { readonly _id: string }
  readonly resource: { readonly _id: string }
}
const make = (path: string, input: object) => tell<Made>(author, path, input)
/** A few at a time. */
async function makeAll(path: string, inputs: object[]): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < inputs.length; at += 6)
    made.push(...(await Promise.all(inputs.slice(at, at + 6).map((input) => make(path, input)))))
  return made
}

/** Every kind of node with every vector in it, and a mention that is called like one. */
function documentOf(texts: readonly string[], userId: string) {
  const words = (text: string, ...marks: object[]) => ({
    type: 'text',
    text,
    ...(marks.length > 0 && { marks }),
  })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const link = {
    type: 'link',
    attrs: {
      href: `https://example.org/?q=${encodeURIComponent(texts[0]!)}"><img src=x onerror=__pwned(0)>`,
    },
  }
  return {
    type: 'doc',
    content: [
      ...texts.map((text) => paragraph(words(text, { type: 'bold' }, link))),
      ...texts.slice(0, 20).map((text) => ({ type: 'heading', attrs: { level: 2 }, content: [words(text)] })),
      {
        type: 'bulletList',
        content: texts
          .slice(40, 80)
          .map((text) => ({ type: 'listItem', content: [paragraph(words(text, { type: 'code' }))] })),
      },
      ...texts
        .slice(80, 110)
        .map((text) => ({ type: 'codeBlock', attrs: { language: null }, content: [words(text)] })),
      {
        type: 'table',
        content: texts.slice(60, 80).map((text) => ({
          type: 'tableRow',
          content: [{ type: 'tableCell', content: [paragraph(words(text))] }],
        })),
      },
      ...texts
        .slice(130, 170)
        .map((text) =>
          paragraph({ type: 'mention', attrs: { id: userId, kind: 'user', label: text.slice(0, 100) } }),
        ),
    ],
  }
}

/** Read as a browser reads it, written and read again, markup stays what it was, and its vectors are words. */
async function expectWords(markup: string, texts: readonly string[]) {
  const [once, twice, shown] = await author.evaluate((html) => {
    const box = document.createElement('div')
    box.innerHTML = html
    const first = box.innerHTML
    box.innerHTML = first
    return [first, box.innerHTML, box.textContent]
  }, markup)
  expect(twice).toBe(once)
  for (const text of texts) expect(shown).toContain(text.replaceAll(/\r\n?/g, '\n'))
}

let slug: string
let channelId: string
let roomId: string
let threadId: string
const posts: string[] = []

test('vectors run where nobody cleans them', async () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(300)
  await visitor.goto(address('/signin'))
  const ran = await visitor.evaluate(async (all) => {
    const fired = (globalThis as unknown as { __fired: Set<number> }).__fired
    for (const vector of all) {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      Object.assign(frame.contentWindow!, { __pwned: (n: number) => fired.add(n) })
      frame.contentDocument!.open()
      frame.contentDocument!.write(`<body>${vector}`)
      frame.contentDocument!.close()
    }
    for (let waited = 0; waited < 60 && fired.size < 45; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 500))
    const { size } = fired
    fired.clear()
    return size
  }, vectors)
  expect(ran).toBeGreaterThan(30)
  // Vectors that are still loading end with their page; later ones would be taken for those of other pages.
  await visitor.goto(address('/signin'))
  watches[1]!.alarms.length = 0
})

test('a community is filled with them, in every field that is written [X1]', async () => {
  await signIn(author, 'author.xss@e2e.test')
  const [long = ''] = packed(5000)
  const names = lines(100)
  const titles = lines(200)
  const { channel } = await make('v2/channel/create', { title: titles[0], description: long })
  slug = channel.slug
  channelId = channel._id
  const inside = (more: object) => ({ channelId, ...more })
  // Where only so many may be, the others stand in communities of their own.
  const others = await makeAll(
    'v2/channel/create',
    titles.slice(1, 25).map((title, at) => ({ title, description: packed(5000)[at % 4] })),
  )
  const homes = [channelId, ...others.slice(0, 2).map((made) => made.channel._id)]
  const rooms = await makeAll(
    'v2/channel/settings/addcontext',
    names.slice(0, 190).map((text, at) => ({
      channelId: homes[at % 3],
      context: { text, description: packed(2000)[at % 9] ?? text, icon: text.slice(0, 60) },
    })),
  )
  roomId = rooms[0]!.context._id
  await makeAll(
    'v2/channel/settings/addOrEditChannelRole',
    titles.slice(0, 105).map((title, at) => ({ channelId: homes[at % 3], title, showOnProfile: true })),
  )
  await makeAll(
    'v2/channel/addContextGroup',
    names.slice(0, 20).map((title) => inside({ title, contexts: [] })),
  )
  await makeAll(
    'v2/channel/addNewThreadGroup',
    names.slice(0, 20).map((title) => inside({ title })),
  )
  threadId = await hostileThread(author, channelId, names[0]!)
  const tags = await makeAll(
    'v2/community/createOrEditPostTags',
    names.map((title) => inside({ title })),
  )
  await makeAll(
    'v2/channel/resource/addItem',
    titles.slice(0, 105).map((title, at) => ({
      channelId: homes[at % 3],
      resource: {
        type: 'link',
        title,
        text: packed(5000)[at % 4],
        links: [{ url: 'https://example.org/', title }],
      },
    })),
  )
  await make(
    'v2/channel/settings/replaceAllRules',
    inside({
      rules: titles.slice(0, 100).map((title, at) => ({ title, description: packed(5000)[at % 4] })),
    }),
  )
  await makeAll(
    'v2/channel/settings/addOrEditCTA',
    titles.slice(0, 20).map((title, at) =>
      inside({
        title,
        description: packed(1000)[at],
        actionType: 'buttons',
        buttons: [{ text: title.slice(0, 60), onClick: '/' }],
      }),
    ),
  )
  await make(
    'v2/community/update/public',
    inside({
      welcomeInfo: long,
      onBoardChatMessage: long,
      inviteEmail: { subject: titles[0], content: long },
    }),
  )
  await make(
    'v2/channel/settings/changePublicTexts',
    inside({
      inviteQuestions: titles
        .slice(0, 20)
        .map((title) => ({ title, optionType: 'single', options: [title] })),
    }),
  )
  await makeAll(
    'v2/channel/settings/modifyDeletePostTexts',
    titles.slice(0, 10).map((title) => inside({ title, text: long })),
  )
  await make('v2/channel/settings/whitelabelData', inside({ tabTitle: titles[0]!.slice(0, 60) }))
  await make('v2/user/editProfile', {
    fullname: names[0],
    region: names[1],
    customUserFields: titles.slice(0, 20).map((title) => ({ title, optionType: 'text', value: title })),
  })
  await make('v2/user/addgeneralabout', { generalAbout: packed(1000)[0] })
  await make('v3/post/draft', inside({ body: { title: titles[0], text: long } }))

  const userId = await author.evaluate(
    () => JSON.parse(document.getElementById('preloaded')!.textContent!).userId as string | undefined,
  )
  const write = (more: object) => make('v3/post/new', { context: roomId, ...more })
  const tagIds = tags.map((made) => made.postTag._id)
  const plain = titles.map((title, at) => ({
    context: roomId,
    contentType: 'Markup',
    title,
    text: packed(1000, '\n\n')[at % 20],
    postTags: tagIds.slice(at % 60, (at % 60) + 3),
  }))
  await makeAll('v3/post/new', plain)
  for (const part of [vectors.slice(0, 105), vectors.slice(105, 210), vectors.slice(210)]) {
    const { post } = await write({
      contentType: 'Markup',
      title: 'Rich',
      json: documentOf(part, userId ?? '0'.repeat(32)),
    })
    posts.push(post._id)
    await expectWords(post.html, part)
  }
  for (const pictured of await picturedPosts(author)) posts.push((await write(pictured)).post._id)
  posts.push((await write({ contentType: 'Markup', title: 'Plain', text: packed(20_000, '\n')[0] })).post._id)
  for (const [at, text] of lines(200).entries())
    if (at % 10 === 0)
      posts.push(
        (
          await write({
            contentType: 'Poll',
            title: text,
            pollOptions: lines(200)
              .slice(at, at + 10)
              .concat(['Yes', 'No'])
              .slice(0, 10),
          })
        ).post._id,
      )
  for (const vector of vectors.slice(0, 20))
    await write({
      contentType: 'Link',
      title: 'Link',
      link: `https://example.org/${encodeURIComponent(vector)}?${vector.replaceAll(/\s/g, '')}`,
    })
  for (const text of packed(5000)) {
    const { discussion } = await make('v2/discussion/new', { post: posts[0], text })
    await make('v2/discussion/new', { discussion: discussion._id, text })
  }
  // The same as documents, with every kind of node that a comment may hold.
  for (const part of parts(2000)) {
    const json = commentOf(part, userId ?? '0'.repeat(32))
    const { discussion } = await make('v2/discussion/new', { post: posts[1], json })
    await expectWords(discussion.html, part)
    await make('v2/discussion/new', { discussion: discussion._id, json })
  }
})

test('nobody who reads it runs any of them [X1]', async () => {
  const within = (path: string) => `/c/${slug}${path}`
  const feed = within(`/channel/${roomId}`)
  // The first ones have everything that a post can hold; of the polls behind them a few are looked at.
  const looked = posts.filter((_, at) => isWhole || at < 8 || at % 5 === 0)
  const pages = [
    '',
    '/about',
    '/channel',
    '/rules',
    ...looked.map((id) => `/channel/${roomId}/post/${id}`),
  ].map(within)
  for (const path of ['/explore', feed, ...pages]) {
    await visitor.goto(address(path))
    await expectQuiet(visitor, watches[1]!)
  }
  await visitor.goto(address(feed))
  for (let step = 0; step < 25; step += 1) {
    await visitor.mouse.wheel(0, 4000)
    await visitor.waitForTimeout(150)
    if (step % 5 === 4) await expectQuiet(visitor, watches[1]!)
  }
})

test('nor whoever is signed in, on any of their pages [X1]', async () => {
  const inside = [
    '',
    '/members',
    '/collections',
    '/new-post',
    `/channel/${roomId}`,
    ...posts.slice(0, 4).map((id) => `/channel/${roomId}/post/${id}`),
  ]
  const settings = [
    'rooms',
    'roles',
    'tags',
    'collections',
    'members',
    'audit',
    'threads',
    'invitations',
    'requests',
    'branding',
    'plan',
    'texts',
    'rules',
  ]
  const paths = [
    ...inside,
    ...settings.map((name) => `/settings/${name}`),
    ...posts.slice(0, 1).map((id) => `/channel/${roomId}/post/${id}/edit`),
  ]
  for (const path of ['/', '/saved', '/notifications', ...paths.map((one) => `/c/${slug}${one}`)]) {
    await author.goto(address(path))
    await author.waitForTimeout(300)
    await expectQuiet(author, watches[0]!, { isShown: false })
  }
  await author.goto(address(`/c/${slug}/chat/${threadId}`))
  await expectQuiet(author, watches[0]!)
  await author.goto(address(`/c/${slug}`))
  const box = author.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    await author.keyboard.press('Control+k')
    await expect(box).toBeVisible({ timeout: 2000 })
  }).toPass()
  for (const words of ['onerror', '<img src=x', 'script']) {
    await box.fill(words)
    await author.waitForTimeout(800)
    expect(await faultsOn(author)).toEqual([])
  }
})

test('nor whoever reads the mail of a post [X1]', async () => {
  await author.goto(address(`/c/${slug}`))
  await make('v2/post/sendAsEmail', { postId: posts[0], isTest: true })
  const mail = await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${process.env.INBOX_URL}/email`)).json()) as {
          html?: string
          to: { address: string }[]
        }[]
        return mails.findLast(
          ({ html, to }) =>
            html?.includes('__pwned') && to.some((one) => one.address === 'author.xss@e2e.test'),
        )?.html
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
    .then(async () => {
      const mails = (await (await fetch(`${process.env.INBOX_URL}/email`)).json()) as { html?: string }[]
      return mails.findLast(({ html }) => html?.includes('__pwned'))!.html!
    })
  await visitor.goto(address('/signin'))
  await visitor.setContent(mail)
  await visitor.waitForTimeout(500)
  expect(await faultsOn(visitor)).toEqual([])
  expect(watches.flatMap(({ alarms }) => alarms)).toEqual([])
})
