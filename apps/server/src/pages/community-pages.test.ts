import { createHash } from 'node:crypto'
import { brandingCalls } from '@guildhall/contract/branding'
import { type Channel, cardCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { inviteCalls, removalCalls } from '@guildhall/contract/members'
import { exploreListId } from '@guildhall/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { plainBundle, stateIn } from '../testing/plain-bundle.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const CANARY = /canary/i

let server: TestServer
let people: Record<'Ana' | 'Bo' | 'Cy' | 'Dee', Person>
let kiln: string
let secret: string
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  people = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Dee'])
  const { Ana, Bo, Dee } = people
  kiln = await makeChannel(server, Ana, {
    title: 'Slow <Kiln>',
    description: `Pots & "pans".\n${'Clay '.repeat(60)}`,
    language: 'pt-BR',
  })
  secret = await makeChannel(server, Ana, {
    title: 'Canary club',
    description: 'The canary sings',
    isPublic: false,
  })
  await addMembers(server, kiln, [Bo, Dee])
  await addMembers(server, secret, [Bo])
  const as = { as: Ana }
  for (const channelId of [kiln, secret]) {
    const name = channelId === kiln ? 'Glaze lab' : 'Canary cage'
    await server.call(contextCalls.addContext, { channelId, context: { text: name } }, as)
    await server.call(cardCalls.addRule, { channelId, title: `Be kind in ${name.split(' ')[0]}` }, as)
  }
  const hidden = { text: 'Canary backroom', contextType: 'restricted' } as const
  await server.call(contextCalls.addContext, { channelId: kiln, context: hidden }, as)
  const brand = { channelId: kiln, colorScheme: { primary: '#a85a2c' } }
  await server.call(brandingCalls.updateWhitelabelData, brand, as)
  await server.call(
    removalCalls.removeUserFromCommunity,
    { channelId: kiln, otherUser: Dee.userId, isBanned: true },
    as,
  )
})
afterAll(() => server.close())

const open = (url: string, as?: Person) =>
  server.web.app.inject({ url, headers: as ? { cookie: `token=${as.token}` } : {} })
const recordsIn = (body: string, name: string) => (stateIn(body).loadedData[name] ?? []) as never[]
const themesIn = (body: string) =>
  [...body.matchAll(/<meta name="theme-color"[^>]* content="([^"]*)">/g)].map(([, color]) => color)
const head = (body: string) => /<head>(.*)<\/head>/s.exec(body)![1]!

describe('the page of a community', () => {
  it('comes with the community and the rooms that a visitor may see', async () => {
    const { statusCode, body } = await open('/c/slow-kiln')
    expect(statusCode).toBe(200)
    expect(recordsIn(body, 'channels')).toMatchObject([{ _id: kiln, rules: [{ title: 'Be kind in Glaze' }] }])
    expect(recordsIn(body, 'contexts')).toMatchObject([{ text: 'Glaze lab', channelId: kiln }])
    expect(recordsIn(body, 'roomOrders')).toHaveLength(1)
    expect(body).not.toMatch(CANARY)
  })

  it('comes to a member with all that is theirs, those for the rail too', async () => {
    const { body } = await open('/c/slow-kiln/members', people.Ana)
    const channels: Channel[] = recordsIn(body, 'channels')
    expect(new Set(channels.map(({ _id }) => _id))).toEqual(new Set([kiln, secret]))
    expect(channels.at(-1)).toMatchObject({ _id: kiln, isOwner: true })
    expect(recordsIn(body, 'contexts')).toHaveLength(2)
    const front = await open('/', people.Bo)
    expect(recordsIn(front.body, 'channels')).toHaveLength(2)
  })

  it('is named, described and shown to search engines by one address', async () => {
    const { body } = await open('/c/slow-kiln/about?utm=x')
    expect(body).toContain('<title>Slow &lt;Kiln&gt;</title>')
    expect(body).toMatch(
      /<meta name="description" content="Pots &amp; &quot;pans&quot;\. Clay [^"]{100,190}…">/,
    )
    expect(body).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/c/slow-kiln">`)
    expect(body).toContain('<meta property="og:title" content="Slow &lt;Kiln&gt;">')
    expect(body).toContain(`<meta property="og:url" content="${TEST_ORIGIN}/c/slow-kiln">`)
    expect(body).not.toContain('noindex')
    expect(stateIn(body).title).toBe('Slow <Kiln>')
    for (const deeper of ['/c/slow-kiln/members', '/c/slow-kiln/settings'])
      expect((await open(deeper)).body).toContain('<meta name="robots" content="noindex">')
  })

  it('shows its banner where its address is passed on, once there is one to be seen', async () => {
    expect((await open('/c/slow-kiln')).body).not.toContain('og:image')
    const { db, newId } = server.kernel
    const [id, at] = [newId(), new Date(0)]
    const highres = { key: 'k', contentType: 'image/webp', width: 1600, height: 900, size: 1 }
    await db
      .insertInto('files')
      .values({
        id,
        key: id,
        kind: 'image',
        content_type: 'image/png',
        state: 'ready',
        granted_at: at,
        claimed_at: at,
        settled_at: at,
        purpose: 'channelPicture',
        is_public: true,
        renditions: JSON.stringify({ highres }),
      })
      .execute()
    await db.updateTable('channels').set({ banner_image_id: id }).where('id', '=', kiln).execute()
    const { body } = await open('/c/slow-kiln')
    expect(body).toContain(`<meta property="og:image" content="${TEST_ORIGIN}/files/${id}/highres">`)
    expect(body).toContain('<meta property="og:image:width" content="1600">')
  })

  it('carries the name, the icon and the colour of the community where browsers and links show them', async () => {
    const { db } = server.kernel
    const { banner_image_id } = await db
      .selectFrom('channels')
      .select('banner_image_id')
      .where('id', '=', kiln)
      .executeTakeFirstOrThrow()
    const renditions = JSON.stringify({
      highres: { type: 'image/webp', width: 1600, height: 900, size: 1 },
      thumbnail: { type: 'image/webp', width: 96, height: 96, size: 1 },
    })
    await db.updateTable('files').set({ renditions }).where('id', '=', banner_image_id).execute()
    await db
      .updateTable('channels')
      .set({ display_picture_id: banner_image_id })
      .where('id', '=', kiln)
      .execute()
    const icon = `/files/${banner_image_id}/thumbnail`
    for (const path of ['/c/slow-kiln', '/c/slow-kiln/channel', '/c/slow-kiln/nowhere']) {
      const { body } = await open(path)
      expect(body, path).toContain(
        `<link rel="icon" href="${icon}"><link rel="apple-touch-icon" href="${icon}">`,
      )
      expect(body, path).not.toContain('/icon.svg')
      expect(themesIn(body), path).toEqual(['#a85a2c', '#4c2914'])
    }
    expect((await open('/c/slow-kiln')).body).toContain(
      '<meta property="og:site_name" content="Slow &lt;Kiln&gt;">',
    )
    const elsewhere = await open('/explore')
    expect(elsewhere.body).toContain('<link rel="icon" href="/icon.svg">')
    expect(elsewhere.body).toContain('<meta property="og:site_name" content="Guildhall">')
    expect(themesIn(elsewhere.body)).toEqual(['#1d8071', '#0d3a33'])
  })

  it('tells its language to others, and has its colour from the first byte, and no other style', async () => {
    const { body, headers } = await open('/c/slow-kiln')
    expect(body).toContain('<meta property="og:locale" content="pt_BR">')
    const style = /<style id="brand">(.*?)<\/style>/.exec(body)?.[1]
    expect(style).toBe(':root{--brand:#a85a2c}')
    const hash = createHash('sha256').update(style!).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    const other = await open('/explore')
    expect(other.headers['content-security-policy']).toContain("style-src 'self';")
    expect(other.body).toContain('lang="en"')
  })

  it('leads on from every address it had, with all that stood behind it', async () => {
    const as = { as: people.Ana }
    const channelId = await makeChannel(server, people.Ana, { title: 'Old name' })
    const renamed = { channelId, title: 'New näme 陶', description: '' }
    await server.call(channelSettingsCalls.updateDescription, renamed, as)
    const moved = await open('/c/old-name/channel/1?a=b')
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(`/c/${encodeURIComponent('new-name-陶')}/channel/1?a=b`)
    expect(moved.headers['cache-control']).toBe('private, no-store')
    expect((await open(String(moved.headers.location))).statusCode).toBe(200)
    await server.call(channelSettingsCalls.updatePrivacy, { channelId, isPublic: false }, as)
    expect((await open('/c/old-name')).statusCode).toBe(404)
  })
})

describe('a community that is not for everybody', () => {
  const same = (body: string, slug: string) => body.replaceAll(slug, 'nowhere')

  it('looks to others like one that is not there', async () => {
    const nowhere = await open('/c/nowhere')
    expect(nowhere.statusCode).toBe(404)
    expect(stateIn(nowhere.body).missing).toBe('/c/nowhere')
    const shut = await open('/c/canary-club')
    expect(shut.statusCode).toBe(404)
    expect(same(shut.body, 'canary-club')).toBe(nowhere.body)

    for (const [path, as] of [
      ['/c/canary-club', people.Cy],
      ['/c/canary-club/settings', people.Cy],
      ['/c/slow-kiln', people.Dee],
    ] as const) {
      const { statusCode, body } = await open(path, as)
      expect(statusCode, path).toBe(404)
      expect(stateIn(body).loadedData.channels).toEqual([])
      expect(body.replaceAll('canary-club', '')).not.toMatch(/canary|Glaze|a85a2c|pt-BR|og:/i)
    }
  })

  it('is there for its members, and never for search engines', async () => {
    const { statusCode, body } = await open('/c/canary-club', people.Bo)
    expect(statusCode).toBe(200)
    expect(recordsIn(body, 'contexts')).toMatchObject([{ text: 'Canary cage' }])
    expect(head(body)).toContain('noindex')
  })

  it('is there for whom it has invited, without its rooms', async () => {
    const made = await server.call(inviteCalls.makeInviteLink, { channelId: secret }, { as: people.Ana })
    const { pathname, search } = new URL(made.body.inviteLink.url)
    for (const as of [undefined, people.Cy]) {
      const { statusCode, body } = await open(pathname + search, as)
      expect(statusCode).toBe(200)
      expect(recordsIn(body, 'channels')).toMatchObject([{ title: 'Canary club', isMember: false }])
      expect(body).not.toContain('Canary cage')
      expect(head(body)).toContain('noindex')
    }
    expect((await open(`${pathname}?inviteId=guessed`)).statusCode).toBe(404)
  })

  it.each(['/c/%00', `/c/${'x'.repeat(200)}`, '/c/slow-kiln?inviteId=%00', '/c/a%2Fb'])(
    'is not found at an address that cannot be: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBe(404)
    },
  )
})

describe('the page to discover communities', () => {
  it('comes with what everybody may find, by interest and by name', async () => {
    const { body } = await open('/explore')
    const list = stateIn(body).loadedLists[exploreListId(null, '')]
    expect(list?.ids).toContain(kiln)
    expect(list?.ids).not.toContain(secret)
    expect(body).not.toMatch(CANARY)
    expect(body).not.toContain('noindex')
    const named = stateIn((await open('/explore?q=SLOW')).body)
    expect(named.loadedLists[exploreListId(null, 'SLOW')]).toEqual({ ids: [kiln], next: null })
    const space = server.kernel.newId()
    await server.kernel.db.insertInto('spaces').values({ id: space, title: 'Clay works' }).execute()
    const found = stateIn((await open(`/explore?space=${space}`)).body)
    expect(found.loadedLists[exploreListId(space, '')]?.ids).toEqual([])
    expect(found.loadedData.interestSpaces).toContainEqual(expect.objectContaining({ title: 'Clay works' }))
  })

  it('is the front page of visitors', async () => {
    const { loadedLists } = stateIn((await open('/')).body)
    expect(loadedLists[exploreListId(null, '')]?.ids).toContain(kiln)
    expect(stateIn((await open('/', people.Cy)).body).loadedLists).toEqual({})
  })

  it.each(['/explore?q=%00', '/explore?space=nonsense', `/explore?q=${'x'.repeat(300)}`])(
    'opens for whatever is asked of it: %s',
    async (url) => {
      expect((await open(url)).statusCode).toBe(200)
    },
  )
})

it('keeps search engines away from what is not for everybody', async () => {
  for (const url of ['/signin', '/me/settings', '/nowhere', '/new'])
    expect(head((await open(url)).body), url).toContain('<meta name="robots" content="noindex">')
})

it('opens pages also when what they would show cannot be found out', async () => {
  const broken = await startTestServer({ bundle: plainBundle })
  await broken.kernel.db.schema.dropTable('channel_spaces').cascade().execute()
  const { statusCode, body } = await broken.web.app.inject('/explore?space=00000000000000000000000000000000')
  expect(statusCode).toBe(200)
  expect(stateIn(body).loadedLists).toEqual({})
  await broken.close()
})
