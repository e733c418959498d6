import { accountCalls } from '@guildhall/contract/accounts'
import { type OpenIdProvider, startOpenIdProvider } from '@guildhall/parts/oidc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import type { TestServer } from '../../testing/server.ts'
import { waiting } from '../testing/codes.ts'
import { CALLBACK, comeBack, leave, startSocialServer } from '../testing/social-provider.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider([CALLBACK], {
    ana: { email: 'Ana@Social.test', email_verified: true, name: 'Ana\nSocial' },
    known: { email: 'known@social.test', email_verified: true, name: 'Not This' },
    liar: { email: 'victim@social.test', email_verified: false, name: 'Liar' },
    quiet: {},
    race: { email: 'race@social.test', email_verified: true },
  })
  server = await startSocialServer({ test: provider })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

async function tokenOf(login: string) {
  const { url, cookie } = await leave(server)
  const { socialToken } = await comeBack(server, await provider.logIn(url, login), cookie)
  return socialToken!
}

const exchange = (socialToken: string, socialType = 'test') =>
  server.call(accountCalls.onBoard, { socialType, socialToken })

describe('signing in with a provider', () => {
  it('opens an account with what the provider has verified, and leads back to it [ACC-SIGNIN-4]', async () => {
    const { status, body } = await exchange(await tokenOf('ana'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isNewUser: true,
      user: { email: 'ana@social.test', fullname: 'Ana Social' },
    })
    const again = await exchange(await tokenOf('ana'))
    expect(again.body).toMatchObject({ isNewUser: false, user: { _id: body.user._id } })
    const me = { token: again.body.token!, userId: again.body.user._id }
    expect((await server.call(accountCalls.sessions, {}, { as: me })).status).toBe(200)
  })

  it('finds the account that has proven the address before, and tells its owner', async () => {
    const { userId } = await server.signIn('known@social.test')
    const { body } = await exchange(await tokenOf('known'))
    expect(body).toMatchObject({ isNewUser: false, user: { _id: userId, fullname: 'known' } })
    expect((await waiting(server, 'tellPerson')).at(-1)).toEqual({ userId, notice: 'socialLinked' })
  })

  it('never believes an address the provider has not verified', async () => {
    const victim = await server.signIn('victim@social.test')
    const { status, body } = await exchange(await tokenOf('liar'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ isNewUser: true, user: { email: null } })
    expect(body.user._id).not.toBe(victim.userId)
    const theirs = server.kernel.db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', victim.userId)
    expect(await theirs.execute()).toEqual([])
  })

  it('needs no address at all', async () => {
    const { body } = await exchange(await tokenOf('quiet'))
    expect(body.user).toMatchObject({ email: null, phone: null, fullname: 'New member' })
  })

  it('makes one account and one link when two windows do it at once', async () => {
    const tokens = [await tokenOf('race'), await tokenOf('race')]
    const answers = await Promise.all(tokens.map((token) => exchange(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1)
  })
})

describe("a provider's word", () => {
  const wrong = { status: 400, body: { code: 'invalid' } }

  it('is worth one session, though it comes ten times at once', async () => {
    const token = await tokenOf('ana')
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(token)).toMatchObject(wrong)
  })

  it('is worth nothing for another provider, after five minutes, or made up', async () => {
    const token = await tokenOf('ana')
    expect(await exchange(token, 'google')).toMatchObject(wrong)
    server.later(5 * MINUTE)
    expect(await exchange(token)).toMatchObject(wrong)
    expect(await exchange('A'.repeat(43))).toMatchObject(wrong)
  })

  it('is not stored where a reader of the database could use it', async () => {
    const token = await tokenOf('ana')
    const rows = JSON.stringify(await server.kernel.db.selectFrom('social_proofs').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(Buffer.from(token).toString('hex'))
  })
})
