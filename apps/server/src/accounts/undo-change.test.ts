import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { lastText, TEXTS, waiting } from './testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  const bundle = { mountAssets: async () => undefined, load: () => Promise.reject(new Error('no pages')) }
  server = await startTestServer({ bundle, settings: TEXTS })
})
afterAll(() => server.close())

type Change = { email: string } | { phone: { number: string } }

async function change(as: Person, to: Change) {
  const { body } = await server.call(accountCalls.updateUserData, to, { as })
  const OTP = 'email' in to ? await server.lastCode() : await lastText(server)
  const { status } = await server.call(accountCalls.updateUserData, { userId: body.userId!, OTP }, { as })
  expect(status).toBe(200)
  const notice = (await waiting(server, 'tellOldAddress')).at(-1)!
  return { to: notice.to!, url: `/signin/undo/${server.kernel.secrets.unseal(notice.sealedUndo!)}` }
}

const open = (url: string) => server.web.app.inject({ url })
const press = (url: string, origin = TEST_ORIGIN) =>
  server.web.app.inject({
    method: 'POST',
    url,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const isIn = async (as: Person) => (await server.call(accountCalls.sessions, {}, { as })).status === 200
const row = (userId: string) =>
  server.kernel.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('a change of address', () => {
  it('is told to the old address, with a link that does nothing by itself', async () => {
    const as = await server.signIn('told@undo.test')
    const { to, url } = await change(as, { email: 'told2@undo.test' })
    expect(to).toBe('told@undo.test')
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<form method="post" action="${url}">`)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect((await row(as.userId)).email).toBe('told2@undo.test')
  })

  it('is undone by the button there for three days, with every session and the password', async () => {
    const thief = await server.signIn('mine@undo.test')
    const { url } = await change(thief, { email: 'thief@undo.test' })
    await server.call(userCalls.editProfile, { username: 'undone.one' }, { as: thief })
    await server.call(accountCalls.setPassword, { password: 'the thief knows it' }, { as: thief })
    server.later(3 * DAY - HOUR)
    expect((await press(url)).statusCode).toBe(200)
    expect(await row(thief.userId)).toMatchObject({ email: 'mine@undo.test', password_hash: null })
    expect(await isIn(thief)).toBe(false)
    expect((await server.signIn('mine@undo.test')).userId).toBe(thief.userId)
    expect((await press(url)).statusCode).toBe(404)
    expect((await server.signIn('thief@undo.test')).userId).not.toBe(thief.userId)
  })

  it('takes along what was changed and linked after it', async () => {
    const thief = await server.signIn('chain@undo.test')
    const { db, clock } = server.kernel
    const identity = { provider: 'test', user_id: thief.userId }
    await db
      .insertInto('identities')
      .values({ ...identity, subject: 'owners', created_at: clock() })
      .execute()
    server.later(MINUTE)
    const { url } = await change(thief, { email: 'chain2@undo.test' })
    await change(thief, { phone: { number: '9876533333' } })
    await change(thief, { email: 'chain3@undo.test' })
    await db
      .insertInto('identities')
      .values({ ...identity, subject: 'thiefs', created_at: clock() })
      .execute()
    expect((await press(url)).statusCode).toBe(200)
    expect(await row(thief.userId)).toMatchObject({ email: 'chain@undo.test', phone: null })
    const left = await db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', thief.userId)
      .execute()
    expect(left).toEqual([{ subject: 'owners' }])
  })

  it('cannot be undone later, by another site or with another link', async () => {
    const as = await server.signIn('late@undo.test')
    const { url } = await change(as, { email: 'late2@undo.test' })
    expect((await press(url, 'https://evil.test')).statusCode).toBe(403)
    for (const other of ['/signin/undo/x', `/signin/undo/${'A'.repeat(43)}`]) {
      expect((await open(other)).statusCode).toBe(404)
      expect((await press(other)).statusCode).toBe(404)
    }
    server.later(3 * DAY)
    expect([(await open(url)).statusCode, (await press(url)).statusCode]).toEqual([404, 404])
    expect((await row(as.userId)).email).toBe('late2@undo.test')
  })

  it('keeps the old address for its owner meanwhile', async () => {
    const as = await server.signIn('kept@undo.test')
    const { url } = await change(as, { email: 'kept2@undo.test' })
    const { body } = await server.call(accountCalls.verify, { email: 'kept@undo.test' })
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    expect(await server.call(accountCalls.onBoard, answer)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const other = await server.signIn('other@undo.test')
    const email = 'kept@undo.test'
    const asked = await server.call(accountCalls.updateUserData, { email }, { as: other })
    const proof = { email, userId: asked.body.userId!, OTP: await server.lastCode() }
    expect((await server.call(accountCalls.updateUserData, proof, { as: other })).status).toBe(409)
    expect((await press(url)).statusCode).toBe(200)
    expect((await server.signIn('kept@undo.test')).userId).toBe(as.userId)
  })

  it('frees the old address after three days', async () => {
    const as = await server.signIn('freed@undo.test')
    await change(as, { email: 'freed2@undo.test' })
    server.later(3 * DAY)
    expect((await server.signIn('freed@undo.test')).userId).not.toBe(as.userId)
  })

  it('is told at the other address by somebody who had none of this kind', async () => {
    const as = await server.signIn('first@undo.test')
    const { to, url } = await change(as, { phone: { number: '9876544444' } })
    expect(to).toBe('first@undo.test')
    expect((await press(url)).statusCode).toBe(200)
    expect(await row(as.userId)).toMatchObject({ email: 'first@undo.test', phone: null })
  })

  it('is undone once when the button is pressed ten times at once', async () => {
    const as = await server.signIn('storm@undo.test')
    const { url } = await change(as, { email: 'storm2@undo.test' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(url)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array<number>(9).fill(404)])
  })
})
