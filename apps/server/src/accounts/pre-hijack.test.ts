import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { type OpenIdProvider, startOpenIdProvider } from '@guildhall/parts/oidc'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../testing/server.ts'
import { waiting } from './testing/codes.ts'
import { CALLBACK, comeBack, leave, startSocialServer } from './testing/social-provider.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider([CALLBACK], {
    attacker: { email: 'victim@hijack.test', email_verified: false, name: 'Victim' },
    victim: { email: 'victim@hijack.test', email_verified: true },
  })
  server = await startSocialServer({ test: provider })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

async function bySocial(login: string) {
  const { url, cookie } = await leave(server)
  const { socialToken } = await comeBack(server, await provider.logIn(url, login), cookie)
  const { body } = await server.call(accountCalls.onBoard, { socialType: 'test', socialToken: socialToken! })
  return { token: body.token!, userId: body.user._id }
}

it('prepares no account for its later owner: what somebody did with an address before it was proven reaches nobody who proves it', async () => {
  const attacker = await bySocial('attacker')
  await server.call(userCalls.editProfile, { username: 'victim.name' }, { as: attacker })
  await server.call(accountCalls.setPassword, { password: 'the attacker knows it' }, { as: attacker })
  const { body: pending } = await server.call(
    accountCalls.updateUserData,
    { email: 'victim@hijack.test' },
    { as: attacker },
  )
  const codes = (await waiting(server, 'mailCode')).filter(
    ({ challengeId }) => challengeId === pending.userId,
  )
  const OTP = server.kernel.secrets.unseal(codes[0]!.sealedCode!)

  const victim = await server.signIn('victim@hijack.test')
  expect(victim.userId).not.toBe(attacker.userId)
  expect((await bySocial('victim')).userId).toBe(victim.userId)

  // Even the right code, once tricked out of the victim, comes too late: the address has an owner.
  const late = await server.call(
    accountCalls.updateUserData,
    { userId: pending.userId!, OTP },
    { as: attacker },
  )
  expect(late.status).toBe(409)
  const ways = { username: 'victim.name', password: 'the attacker knows it' }
  expect((await server.call(accountCalls.onBoard, ways)).body.user._id).toBe(attacker.userId)
  expect((await bySocial('attacker')).userId).toBe(attacker.userId)
  const mine = server.kernel.db.selectFrom('users').select(['email', 'username', 'password_hash'])
  expect(await mine.where('id', '=', victim.userId).executeTakeFirst()).toEqual({
    email: 'victim@hijack.test',
    username: null,
    password_hash: null,
  })
})

it('gives no account an address that nobody has proven', async () => {
  const { db } = server.kernel
  const unproven = await db.selectFrom('users').select('id').where('email', 'is', null).execute()
  expect(unproven).toHaveLength(1)
})
