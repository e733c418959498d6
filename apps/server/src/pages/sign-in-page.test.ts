import { accountCalls } from '@guildhall/contract/accounts'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls } from '@guildhall/contract/members'
import { userCalls } from '@guildhall/contract/users'
import { afterEach, describe, expect, it } from 'vitest'
import { lastText, TEXTS } from '../accounts/testing/codes.ts'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { plainBundle, stateIn } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

async function serverWith(settings: Record<string, string> = {}) {
  server = await startTestServer({ settings, bundle: plainBundle })
}

async function ways(token?: string) {
  const headers = token ? { cookie: `token=${token}` } : {}
  const { body } = await server.web.app.inject({ url: '/signin', headers })
  return stateIn(body).signIn
}

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.test',
  clientId: 'c',
  clientSecret: 's',
}

describe('the look of a page to sign in', () => {
  const shown = async (next: string, token?: string) => {
    const url = `/signin?next=${encodeURIComponent(next)}`
    const headers = token ? { cookie: `token=${token}` } : {}
    const { body } = await server.web.app.inject({ url, headers })
    return {
      body,
      titles: (stateIn(body).loadedData.channels ?? []).map((one) => (one as { title: string }).title),
    }
  }

  it('is that of the community it was opened from, if the viewer may see it', async () => {
    await serverWith()
    const owner = await server.signIn('owner@look.test')
    await makeChannel(server, owner, { title: 'Slow Kiln', description: 'Pots, slowly.' })
    expect((await shown('/c/slow-kiln/channel?a=1')).titles).toEqual(['Slow Kiln'])
    for (const next of ['/', '/c/nothing', '/me/settings', 'https://elsewhere.test/c/slow-kiln'])
      expect((await shown(next)).titles, next).toEqual([])
  })

  it('includes the terms of the community, and opens to the holder of an invitation', async () => {
    await serverWith()
    const owner = await server.signIn('owner@look.test')
    const channelId = await makeChannel(server, owner, { title: 'Canary club', isPublic: false })
    const termsUrl = 'https://kiln.example/terms'
    await server.call(channelSettingsCalls.updatePublicSettings, { channelId, termsUrl }, { as: owner })
    const made = await server.call(inviteCalls.makeInviteLink, { channelId }, { as: owner })
    const { inviteId } = made.body.inviteLink
    expect((await shown('/c/canary-club?inviteId=00000000000000000000000000000000')).titles).toEqual([])
    const { body, titles } = await shown(`/c/canary-club/channel?inviteId=${inviteId}`)
    expect([titles, body.includes(termsUrl)]).toEqual([['Canary club'], true])
  })

  it('is the plain one for a community that nobody may know of: the same as for none', async () => {
    await serverWith()
    const owner = await server.signIn('owner@look.test')
    const channelId = await makeChannel(server, owner, { title: 'Canary club', isPublic: false })
    const { body, titles } = await shown('/c/canary-club')
    expect([titles, body.includes('Canary club')]).toEqual([[], false])
    await server.call(channelSettingsCalls.updatePrivacy, { channelId, isPublic: true }, { as: owner })
    expect((await shown('/c/canary-club')).titles).toEqual(['Canary club'])
    await server.call(channelSettingsCalls.deleteChannel, { channelId, isDeleted: true }, { as: owner })
    expect((await shown('/c/canary-club')).titles).toEqual([])
  })
})

describe('the ways in that a page is told', () => {
  it('are codes by mail and passwords alone where nothing else is set up', async () => {
    await serverWith({ DEMO_PEOPLE: 'ready.ana' })
    const { userId, token } = await server.signIn('ana@ways.test')
    await server.call(userCalls.editProfile, { username: 'ready.ana' }, { as: { userId, token } })
    expect(await ways()).toEqual({ phone: false, providers: [], demoPeople: [] })
  })

  it('are texts and providers where they are, and nothing of the secrets behind them', async () => {
    await serverWith({ ...TEXTS, OIDC_PROVIDERS: JSON.stringify([google]) })
    expect(await ways()).toEqual({
      phone: true,
      providers: [{ id: 'google', name: 'Google' }],
      demoPeople: [],
    })
  })

  it('are the ready people of a demonstration, in their order, for whoever is not signed in', async () => {
    await serverWith({ DEMO: '1', DEMO_PEOPLE: 'ready.bo, ready.ana,ready.gone' })
    for (const name of ['ana', 'bo', 'cy']) {
      const as = await server.signIn(`${name}@ways.test`)
      await server.call(userCalls.editProfile, { username: `ready.${name}` }, { as })
      await server.call(userCalls.addGeneralAbout, { generalAbout: `I am ${name}` }, { as })
    }
    expect((await ways()).demoPeople).toEqual([
      { username: 'ready.bo', fullname: 'bo', displayPicture: null, detail: 'I am bo' },
      { username: 'ready.ana', fullname: 'ana', displayPicture: null, detail: 'I am ana' },
    ])
    const { token } = await server.signIn('ana@ways.test')
    expect((await ways(token)).demoPeople).toEqual([])
  })
})

describe('signing in by other ways without JavaScript', () => {
  async function submit(url: string, fields: Record<string, string>) {
    const headers = { origin: TEST_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    const response = await server.web.app.inject({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBe(303)
    return {
      location: new URL(String(response.headers.location), TEST_ORIGIN),
      cookie: response.headers['set-cookie'],
    }
  }

  it('leads from a number to its code and on to what was wanted', async () => {
    await serverWith(TEXTS)
    const asked = await submit('/signin/phone?next=/me/settings', { code: '44', number: '7400 123456' })
    expect(asked.location.pathname).toBe('/signin/code')
    const { userId, ...rest } = Object.fromEntries(asked.location.searchParams)
    expect(rest).toEqual({ by: 'text', next: '/me/settings' })

    const wrong = await submit(`/signin/code${asked.location.search}`, { userId: userId!, OTP: 'abcdef' })
    expect(Object.fromEntries(wrong.location.searchParams)).toEqual({ userId, ...rest, problem: 'invalid' })
    const done = await submit(`/signin/code${asked.location.search}`, {
      userId: userId!,
      OTP: await lastText(server),
    })
    expect([done.location.pathname, String(done.cookie)]).toEqual([
      '/me/settings',
      expect.stringMatching(/^token=[\w-]{43};/),
    ])
  })

  it('comes back to the number when it is none', async () => {
    await serverWith(TEXTS)
    const { location } = await submit('/signin/phone', { code: '91', number: '12' })
    expect(location.href).toBe(`${TEST_ORIGIN}/signin/phone?problem=invalid`)
  })

  it('takes a password, and tells when it is not the right one', async () => {
    await serverWith()
    const as = await server.signIn('ana@password.test')
    await server.call(userCalls.editProfile, { username: 'pass.ana' }, { as })
    await server.call(accountCalls.setPassword, { password: 'a long way to the sea' }, { as })
    const wrong = await submit('/signin/password?next=/explore', {
      username: 'pass.ana',
      password: 'not this one',
    })
    expect(wrong.location.href).toBe(`${TEST_ORIGIN}/signin/password?problem=invalid&next=%2Fexplore`)
    const right = { username: 'pass.ana', password: 'a long way to the sea' }
    for (const next of ['//evil.test', '/..//evil.test', '/%252e%252e//evil.test']) {
      const done = await submit(`/signin/password?next=${next}`, right)
      expect([done.location.origin, String(done.cookie)]).toEqual([
        TEST_ORIGIN,
        expect.stringMatching(/^token=/),
      ])
    }
  })
})
