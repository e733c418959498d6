import { searchCalls } from '@guildhall/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { collectWords, deleteOldWords } from './collect-words.ts'

let server: TestServer
let people: Record<'owner' | 'member' | 'Jonathan' | 'Ángela', Person>
let channelId: string
let roomId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['owner', 'member', 'Jonathan', 'Ángela'])
  channelId = await makeChannel(server, people.owner, { title: 'Potters' })
  await addMembers(server, channelId, [people.member, people.Jonathan, people.Ángela])
  roomId = await makeRoom(server, people.owner, channelId, { text: 'Glazes and kilns' })
})
afterAll(() => server.close())

async function find(searchQuery: string, more: object = {}) {
  const { status, body } = await server.call(
    searchCalls.search,
    { searchQuery, ...more },
    { as: people.member },
  )
  expect([searchQuery, status]).toEqual([searchQuery, 200])
  return body
}
const write = (title: string, text: string) => makePost(server, people.owner, roomId, { title, text })
const foundPosts = async (searchQuery: string) => (await find(searchQuery)).posts.map(({ _id }) => _id)

describe('searching', () => {
  it('finds titles before texts, and of each the newest first', async () => {
    const a = await write('Old news', 'about the wheelhouse')
    const b = await write('The wheelhouse opens', 'on Monday')
    const c = await write('Minutes', 'We spoke of the wheelhouse again')
    const d = await write('Wheelhouse rota', '')
    expect(await foundPosts('wheelhouse')).toEqual([d, b, c, a])
    expect((await find('wheelhouse', { limit: 3 })).posts.map(({ _id }) => _id)).toEqual([d, b, c])
  })

  it('pages through one kind and leaves the others out', async () => {
    const written = [
      await write('Lantern oak', ''),
      await write('Lantern elm', ''),
      await write('Lantern yew', ''),
    ]
    const first = await find('lantern', { kinds: 'posts', limit: 2 })
    const rest = await find('lantern', { kinds: ['posts'], limit: 2, after: first.next })
    expect([...first.posts, ...rest.posts].map(({ _id }) => _id)).toEqual(written.toReversed())
    expect([first.next, rest.next]).toEqual(['2', null])
    expect((await find('lantern', { kinds: 'users,contexts' })).posts).toEqual([])
  })

  it('shows where it stands, what was found in it and who wrote it', async () => {
    await write('Firing', `${'ash '.repeat(60)}then the porcelain cracked. ${'more '.repeat(80)}`)
    const [post] = (await find('porcel')).posts
    expect(post).toMatchObject({
      title: 'Firing',
      contentType: 'Markup',
      context: { _id: roomId, text: 'Glazes and kilns' },
      channel: { _id: channelId, title: 'Potters' },
      postedBy: { fullname: 'owner' },
    })
    const marked = post!.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)
    expect(marked).toEqual(['porcelain'])
    const whole = post!.excerpt.map(({ text }) => text).join('')
    expect(whole).toMatch(/^… ?ash .*then the porcelain cracked.*…$/)
    expect(whole.length).toBeLessThan(240)
  })

  it('wants all words, in any order, the last as far as it is typed', async () => {
    const id = await write('Raku evening', 'Bring tongs and gloves')
    expect(await foundPosts('gloves raku')).toEqual([id])
    expect(await foundPosts('raku glo')).toEqual([id])
    expect(await foundPosts('raku hats')).toEqual([])
  })

  it('finds rooms, collections and people by their names', async () => {
    expect((await find('kiln')).contexts).toMatchObject([{ _id: roomId, text: 'Glazes and kilns' }])
    expect((await find('angela')).users).toMatchObject([{ fullname: 'Ángela' }])
    expect((await find('jona')).users).toMatchObject([{ fullname: 'Jonathan' }])
  })
})

const languages: [language: string, text: string, ...queries: string[]][] = [
  [
    'English',
    'The apprentices glazed forty-two bowls/plates.',
    'apprentice',
    'bowls',
    'plates',
    'FORTY',
    'two',
  ],
  ['French', 'Déjà vu à Besançon, l’été dernier', 'deja', 'besancon', 'été', 'ete'],
  ['German', 'Die Straße nach Köln überquert', 'strasse', 'koln', 'köln', 'überquert'],
  ['Polish', 'Łódź i żółw', 'lodz', 'zolw'],
  ['Turkish', 'İstanbul’da ışık', 'istanbul', 'isik'],
  ['Greek', 'Η Αθήνα το καλοκαίρι', 'αθηνα', 'ΚΑΛΟΚΑΙΡΙ'],
  ['Russian', 'Ёлка и берёза', 'елка', 'березa'.replace('a', 'а')],
  ['Vietnamese', 'Làng gốm Bát Tràng', 'gom bat', 'tràng'],
  ['Hindi', 'मिट्टी के बर्तन और क़लम की कार्यशाला', 'बर्तन', 'मिट्टी', 'कार्यशाला', 'कार्य'],
  ['Arabic', 'وَرشةُ الفَخّار في الإسكندريّة', 'الفخار', 'ورشة', 'الاسكندرية', 'ورشه'],
  ['Chinese', '景德镇的陶瓷工坊今天开放', '陶瓷', '工坊', '景德镇', '陶瓷工坊', '瓷'],
  ['Japanese', '備前焼の窯元を訪ねるワークショップ', '窯元', 'ワーク', '備前焼', '訪ねる', 'ﾜｰｸｼｮｯﾌﾟ'],
  ['Korean', '도자기공방에서 만나요', '도자기', '공방', '만나'],
  ['Thai', 'โรงปั้นดินเผาเปิดแล้ว', 'ดินเผา', 'เปิด'],
  ['Hebrew', 'סדנת קרמיקה בחיפה', 'קרמיקה', 'חיפה'.replace('ח', 'בח')],
]

describe('what is written in', () => {
  it.each(languages)('%s is found', async (_language, text, ...queries) => {
    const id = await write('', text)
    for (const query of queries) expect([query, await foundPosts(query)]).toEqual([query, [id]])
    await server.kernel.db.deleteFrom('posts').where('id', '=', id).execute()
  })

  it('any script is marked where it was found', async () => {
    const marked = async (text: string, query: string) => {
      const id = await write('', text)
      const { posts } = await find(query)
      await server.kernel.db.deleteFrom('posts').where('id', '=', id).execute()
      return posts[0]?.excerpt.filter(({ isMatch }) => isMatch).map((part) => part.text)
    }
    expect(await marked('景德镇的陶瓷工坊', '陶瓷工坊')).toEqual(['陶瓷工坊'])
    expect(await marked('मिट्टी के बर्तन', 'बर्तन')).toEqual(['बर्तन'])
    expect(await marked('ورشةُ الفَخّار', 'الفخار')).toEqual(['الفَخّار'])
    expect(await marked('Déjà vu', 'deja')).toEqual(['Déjà'])
  })
})

describe('a misspelling', () => {
  it.each([
    ['earthenware', 'earthenwear'],
    ['ceramics', 'cermaics'],
    ['workshop', 'worksop'],
    ['stoneware', 'stonewares'],
    ['kintsugi', 'kintsugu'],
    ['कार्यशाला', 'कार्यशालां'],
    ['terracotta', 'teracota'],
  ])('%s is found by %s', async (word, query) => {
    const id = await write('', `All about ${word} today`)
    await collectWords(server.kernel)
    expect(await foundPosts(query)).toContain(id)
  })

  it('finds people, and never comes before what was asked for', async () => {
    await collectWords(server.kernel)
    expect((await find('jonathon')).users).toMatchObject([{ fullname: 'Jonathan' }])
    const right = await write('', 'A sgraffito plate')
    const near = await write('', 'A sgraffitto cup')
    await collectWords(server.kernel)
    expect(await foundPosts('sgraffito')).toEqual([right, near])
  })

  it('is forgotten with what it stood in', async () => {
    const id = await write('', 'Unforgettableword')
    const known = () =>
      server.kernel.db
        .selectFrom('known_words')
        .select('word')
        .where('word', '=', 'unforgettableword')
        .execute()
    await collectWords(server.kernel)
    expect(await known()).toHaveLength(1)
    await deleteOldWords(server.kernel)
    expect(await known()).toHaveLength(1)
    await server.kernel.db.deleteFrom('posts').where('id', '=', id).execute()
    server.later(1)
    await deleteOldWords(server.kernel)
    expect(await known()).toHaveLength(0)
  })
})

describe('anything may be typed', () => {
  const odd = [
    "'",
    '\\',
    "a'b\\c",
    '& | ! ( ) <->',
    ':*',
    'a:*',
    '%',
    '_',
    '"',
    '🏺',
    '-',
    '1',
    'a',
    '猫',
    '\u200d',
    'x'.repeat(200),
  ]
  it.each([
    ...odd,
    'ab '.repeat(66).trim(),
    '日'.repeat(200),
    '<script>alert(1)</script>',
    '$1 ; drop table posts',
  ])('%j', async (searchQuery) => {
    await find(searchQuery)
  })
})
