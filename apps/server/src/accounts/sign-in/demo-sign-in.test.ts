import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { testConfig } from '../../testing/config.ts'
import { startTestServer } from '../../testing/server.ts'

async function serverWith(settings: Record<string, string>) {
  const server = await startTestServer({ settings })
  const as = await server.signIn('ana@demo.test')
  await server.call(userCalls.editProfile, { username: 'demo.ana' }, { as })
  const signIn = (username: string) => server.call(accountCalls.demoSignIn, { username })
  return { server, userId: as.userId, signIn }
}

describe('signing in as anybody', () => {
  it('is refused everywhere but in a demonstration', async () => {
    const { server, signIn } = await serverWith({})
    const known = await signIn('demo.ana')
    expect([known.status, known.body]).toMatchObject([
      403,
      { message: 'This is not a demonstration', code: 'forbidden' },
    ])
    expect((await signIn('nobody.here')).body).toEqual(known.body)
    await server.close()
  })

  it('opens a session there', async () => {
    const { server, signIn, userId } = await serverWith({ DEMO: '1' })
    const { status, body } = await signIn('DEMO.ana')
    expect([status, body.user._id]).toEqual([200, userId])
    const as = { token: body.token!, userId }
    expect((await server.call(accountCalls.sessions, {}, { as })).status).toBe(200)
    expect(await signIn('nobody.here')).toMatchObject({ status: 404, body: { message: 'User not found' } })
    await server.close()
  })

  it('is not set up beside an address that others can reach', () => {
    const { DATABASE_URL, SECRET_KEY, MAIL_FROM, FILES_DIR, SMTP_URL } = testConfig('postgres://localhost/x')
    const env = { DATABASE_URL, SECRET_KEY, MAIL_FROM, FILES_DIR, SMTP_URL, DEMO: '1' }
    expect(readConfig({ ...env, PUBLIC_URL: 'http://localhost:3000' }).DEMO).toBe(true)
    expect(() => readConfig({ ...env, PUBLIC_URL: 'https://guild.test' })).toThrow('DEMO must not be set')
    expect(() => readConfig({ ...env, PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' })).toThrow(
      'DEMO must not be set',
    )
    expect(readConfig({ ...env, PUBLIC_URL: 'https://guild.test', DEMO: '0' }).DEMO).toBe(false)
  })
})
