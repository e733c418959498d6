import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { directoryCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { searchCalls } from '@guildhall/contract/search'
import { userCalls } from '@guildhall/contract/users'
import { forms, holds, words } from './attack.ts'
import { type Answer, request } from './client.ts'
import type { World } from './world.ts'

const MAX_MS = 2000

async function refusedSoon(ask: () => Promise<Answer>, statuses: readonly number[]) {
  const since = performance.now()
  const { status } = await ask()
  holds(statuses.includes(status), `answered ${status}`)
  holds(performance.now() - since < MAX_MS, `took ${Math.round(performance.now() - since)} ms`)
}

const post = (world: World, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  request(world.url + accountCalls.verify.path, { method: 'POST', body, headers: { 'content-type': type } })

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at])))

const bombs: (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['10,000 objects inside each other', deep('{"a":', '}', 10_000).replace('}', '1}')],
  ['10,000 arrays inside each other', deep('[', ']', 10_000)],
  ['50,000 fields', manyKeys],
  ['a text of two megabytes', JSON.stringify({ email: 'a'.repeat(2_000_000) })],
  ['a field given twice', '{"email":"a@b.test","email":{"$ne":null}}'],
  ['__proto__', '{"email":"a@b.test","__proto__":{"isAdmin":true}}'],
  ['constructor', '{"email":"a@b.test","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a byte order mark', '\uFEFF{"email":1}'],
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['a number without end', '{"email":1e400}'],
  ['nothing', ''],
  ['null', 'null'],
  ['half of it', '{"email":"a@b.te'],
]

const types = ['text/plain', 'text/xml', 'multipart/form-data; boundary=x']
const oddTypes = ['application/ json', 'application/x-www-form-urlencoded', 'application/jsonp', 'image/png']

const foreign = [
  'isAdmin',
  'isVerified',
  'isStaff',
  'role',
  'roles',
  'permissions',
  'createdBy',
  'author',
  'channelId',
  'price',
  'isPurchased',
  'membersCount',
  'totalVotes',
  'isPinned',
  'userPoints',
]

const cursors = ['0', '-1', 'null', '{}', "' or 1=1 --", 'AAAA', '%00', 'eyJhIjoxfQ', 'x'.repeat(199)]
const pagings: (readonly [string, Record<string, unknown>])[] = [
  ['limit 1e9', { limit: 1e9 }],
  ['limit -1', { limit: -1 }],
  ['limit 0', { limit: 0 }],
  ['limit NaN', { limit: 'NaN' }],
  ['skip 1e9', { skip: 1e9 }],
  ['skip -1', { skip: -1 }],
  ['skip 1e400', { skip: '1e400' }],
]
const searches = [
  '%'.repeat(200),
  '(a+)+$'.repeat(20),
  "'; drop table posts; --",
  "a' & !b | (c:*)",
  ':* & | ! ( )',
  '\\',
  '\u0000',
  '"'.repeat(100),
  '_'.repeat(200),
  `${'a '.repeat(99)}`,
]

export const inputAttacks = [
  ...forms('a body that explodes', bombs, (world, body) =>
    refusedSoon(() => post(world, body), [400, 413, 429]),
  ),
  ...forms('a body of another type', words([...types, ...oddTypes]), (world, type) =>
    refusedSoon(() => post(world, '{"email":"someone@attack.test"}', type), [400, 403, 415]),
  ),
  ...forms('a field that is none of theirs', words(foreign), async (world, field) => {
    const as = world.people.stranger
    const { status } = await world.call(userCalls.editProfile, { [field]: true }, { as })
    holds(status === 400, `${field} was taken: ${status}`)
  }),
  ...forms('a changed cursor', words(cursors), async (world, after) => {
    const as = world.people.member
    const { status } = await world.call(
      directoryCalls.getMembers,
      { channelId: world.channelId, after },
      { as },
    )
    holds(status < 500, `answered ${status}`)
  }),
  ...forms('pages beyond reason', pagings, async (world, paging) => {
    const as = world.people.member
    const filters = { channelId: world.channelId }
    const { status, body } = await world.call(postCalls.getPosts, { filters, ...paging }, { as })
    holds(status < 500, `answered ${status}`)
    holds(status !== 200 || body.posts.length <= 100, `${body.posts?.length} posts at once`)
  }),
  ...forms('a hostile search', words(searches), (world, searchQuery) =>
    refusedSoon(
      () => world.call(searchCalls.search, { searchQuery }, { as: world.people.neighbour }),
      [200, 400, 429],
    ),
  ),
  ...forms(
    'an address that is no page',
    words([
      '/.git/config',
      '/.env',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/metrics',
      '/assets/index.js.map',
      '/files/../../../etc/passwd',
    ]),
    async (world, path) => {
      const { status, text } = await request(world.url + path)
      holds(status < 500, `answered ${status}`)
      holds(!/"devDependencies"|\[core\]|root:x:|SECRET_KEY/.test(text), 'a file was sent')
    },
  ),
  ...forms(
    'a call by another way',
    [
      ['PUT', ['PUT', channelCalls.createChannel.path]],
      ['PATCH', ['PATCH', channelCalls.createChannel.path]],
      ['GET', ['GET', channelCalls.createChannel.path]],
      ['another version', ['POST', channelCalls.createChannel.path.replace('v2', 'v3')]],
      ['two slashes', ['POST', channelCalls.createChannel.path.replace('/channel', '//channel')]],
      ['a slash behind', ['POST', `${channelCalls.createChannel.path}/`]],
      ['capitals', ['POST', channelCalls.createChannel.path.toUpperCase()]],
    ],
    async ({ url, people }, [method, path]) => {
      const { status } = await request(url + path, {
        method: method!,
        token: people.stranger.token,
        ...(method === 'GET' ? {} : { body: '{"title":"By another way"}' }),
        headers: { 'content-type': 'application/json', 'x-http-method-override': 'POST' },
      })
      holds([404, 405].includes(status), `answered ${status}`)
    },
  ),
]
