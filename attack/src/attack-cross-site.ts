import { accountCalls } from '@guildhall/contract/accounts'
import { passwordSignInAddress } from '@guildhall/contract/accounts/addresses'
import { userCalls } from '@guildhall/contract/users'
import { type Attack, forms, holds } from './attack.ts'
import { request } from './client.ts'
import { codeIn, mailed, newEmail } from './people.ts'
import type { World } from './world.ts'

const EVIL = 'https://evil.example'

interface Browser {
  readonly cookie: string
  readonly csrfToken: string
  readonly setCookie: string
}

let known: Promise<Browser> | undefined

/** Somebody signed in with a browser, whose cookie another site makes the browser send. */
async function browserOf(world: World): Promise<Browser> {
  const email = newEmail('browser')
  const headers = { origin: world.url }
  const { body } = await world.call(accountCalls.verify, { email }, { headers })
  const OTP = codeIn((await mailed(world, email))[0]!)
  const opened = await world.call(accountCalls.onBoard, { userId: body.userId, OTP }, { headers })
  const setCookie = opened.headers.get('set-cookie')!
  return { cookie: setCookie.split(';')[0]!, csrfToken: opened.body.csrfToken!, setCookie }
}

const browser = (world: World) => {
  known ??= browserOf(world)
  return known
}

type Sent = (world: World, browser: Browser) => { headers: Record<string, string>; body: string }
const json = { 'content-type': 'application/json' }

const writes: [string, Sent][] = [
  ['with no token', ({ url }, { cookie }) => ({ headers: { ...json, cookie, origin: url }, body: '{}' })],
  [
    'with a wrong token',
    ({ url }, { cookie }) => ({
      headers: { ...json, cookie, origin: url, 'x-csrf-token': 'x'.repeat(43) },
      body: '{}',
    }),
  ],
  [
    'from another site with the token',
    (_, { cookie, csrfToken }) => ({
      headers: { ...json, cookie, origin: EVIL, 'x-csrf-token': csrfToken },
      body: '{}',
    }),
  ],
  ['from nowhere', (_, { cookie }) => ({ headers: { ...json, cookie, origin: 'null' }, body: '{}' })],
  [
    'as plain text',
    (_, { cookie }) => ({ headers: { 'content-type': 'text/plain', cookie, origin: EVIL }, body: '{}' }),
  ],
  [
    'as a form',
    (_, { cookie }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: EVIL },
      body: 'all=true',
    }),
  ],
]

const isIn = async ({ url }: World, { cookie }: Browser) =>
  (await request(url + accountCalls.sessions.path, { headers: { cookie } })).status === 200

export const crossSiteAttacks: Attack[] = [
  ...forms<Sent>('another site writes with the cookie', writes, async (world, sent) => {
    const one = await browser(world)
    const path = world.url + accountCalls.signOut.path
    const { status } = await request(path, { method: 'POST', ...sent(world, one) })
    holds([400, 403, 415].includes(status), `answered ${status}`)
    holds(await isIn(world, one), 'the person was signed out')
  }),
  ...forms(
    'another site signs a browser in as the attacker',
    [
      ['from another site', EVIL],
      ['from nowhere', 'null'],
      ['from a name that begins alike', 'http://localhost.evil.example'],
    ],
    async (world, origin) => {
      const { status, headers } = await request(world.url + passwordSignInAddress.pattern, {
        method: 'POST',
        body: new URLSearchParams({ username: 'attacker', password: 'a long password' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      })
      holds(status === 303, `answered ${status}`)
      holds(headers.get('location')?.includes('problem=forbidden') ?? false, 'it was not refused')
      holds(headers.get('set-cookie') === null, 'a cookie was set')
    },
  ),
  ...forms(
    'another site reads answers',
    [
      ['from another site', EVIL],
      ['from nowhere', 'null'],
      ['from a name that begins alike', 'http://localhost.evil.example'],
    ],
    async (world, origin) => {
      const { cookie } = await browser(world)
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await request(world.url + userCalls.getProfile.path, {
          method,
          headers: { cookie, origin, 'access-control-request-method': 'POST' },
        })
        holds(headers.get('access-control-allow-origin') === null, `${method} allows ${origin}`)
      }
    },
  ),
  {
    name: 'a script reads the cookie',
    async run(world) {
      const { setCookie } = await browser(world)
      for (const flag of [/httponly/i, /samesite=lax/i, /path=\//i])
        holds(flag.test(setCookie), `${flag} is not set`)
      holds(!/domain=/i.test(setCookie), 'the cookie goes to other hosts')
    },
  },
  ...forms(
    'answers without a policy',
    [
      ['a page', '/'],
      ['a call', userCalls.getProfile.path],
      ['a missing page', '/nowhere/at/all'],
      ['a file', '/files/0/none'],
      ['live', '/livez'],
    ],
    async ({ url }, path) => {
      const { headers } = await request(url + path)
      const wanted = {
        'x-content-type-options': /nosniff/,
        'cross-origin-resource-policy': /^same-(origin|site)$/,
        'content-security-policy': /./,
        'referrer-policy': /./,
      }
      for (const [name, value] of Object.entries(wanted))
        holds(value.test(headers.get(name) ?? ''), `${name} is ${headers.get(name)}`)
      holds(headers.get('server') === null && headers.get('x-powered-by') === null, 'it names its program')
    },
  ),
]
