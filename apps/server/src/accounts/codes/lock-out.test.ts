import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { lastLink, lastText, signInByPhone, TEXTS, waiting } from '../testing/codes.ts'

const REQUESTS = 100
const WRONG = '000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      ...TEXTS,
      TRUST_PROXY: '127.0.0.1',
      LIMIT_CODES_PER_MAILBOX_AN_HOUR: '3',
    },
  })
})
afterAll(() => server.close())

type To = { email: string } | { phone: { number: string } }

let strangers = 0
/** A stranger asks once, guesses once, and comes from a network of their own. */
async function attackOnce(to: To, noOTP: boolean) {
  strangers += 1
  const headers = {
    'x-forwarded-for': `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`,
  }
  const asked = await server.call(accountCalls.verify, { ...to, noOTP }, { headers })
  const guess = { userId: asked.body.userId, OTP: WRONG }
  const guessed = await server.call(accountCalls.onBoard, guess, { headers })
  expect([asked.status, guessed.status]).toEqual([200, 400])
}

/** Ten strangers at a time: a server that more of them wait for may send some away. */
async function attack(to: To, noOTP: boolean, requests = REQUESTS) {
  for (let sent = 0; sent < requests; sent += 10)
    await Promise.all(Array.from({ length: 10 }, () => attackOnce(to, noOTP)))
}

const sentTo = async (address: string) => {
  const rows = server.kernel.db.selectFrom('code_sends').select('sent_at')
  return rows.where('address', '=', address).orderBy('id').execute()
}

const ask = async (to: To) => (await server.call(accountCalls.verify, to)).body.userId
const enter = (userId: string, OTP: string) => server.call(accountCalls.onBoard, { userId, OTP })

/** Opens the link in the newest message, as somebody does who only has the message. */
async function openNewest(job: string) {
  const { challengeId } = (await waiting(server, job)).at(-1)!
  return enter(challengeId!, await lastLink(server, job))
}

/** The most messages that an address got within any hour. */
async function mostInAnHour(address: string) {
  const times = (await sentTo(address)).map(({ sent_at }) => sent_at.getTime())
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + HOUR).length))
}

describe('the owner of a mailbox gets in, though strangers ask and guess a hundred times', () => {
  it.each([0, 29, 59])('by the newest mail, %i minutes after asking for one', async (minutes) => {
    const email = `asked${minutes}@lock.test`
    const { userId } = await server.signIn(email)
    await ask({ email })
    server.later(minutes * MINUTE)
    await attack({ email }, false)
    const mine = await ask({ email })
    // The challenge that the owner opened last has no code of its own: nothing was sent for it.
    expect((await enter(mine, WRONG)).status).toBe(400)
    const { status, body } = await openNewest('mailCode')
    expect([status, body.user?._id]).toEqual([200, userId])
    expect(await mostInAnHour(email)).toBe(3)
  })

  it.each([0, 29, 59])(
    'by code or link of their own mail where no mail was wanted, at minute %i',
    async (minutes) => {
      const email = `unsent${minutes}@lock.test`
      await server.signIn(email)
      server.later(minutes * MINUTE)
      await attack({ email }, true)
      expect(await sentTo(email)).toHaveLength(1)
      expect((await enter(await ask({ email }), await server.lastCode())).status).toBe(200)
      expect((await enter(await ask({ email }), await lastLink(server))).status).toBe(200)
    },
  )

  it('by the newest mail, at any time of an attack that lasts for hours', async () => {
    const email = 'siege@lock.test'
    const { userId } = await server.signIn(email)
    server.later(2 * HOUR)
    let [passed, tries] = [0, 0]
    for (const minute of [0, 20, 41, 59, 60, 61, 80, 119, 120, 150, 179]) {
      server.later((minute - passed) * MINUTE)
      passed = minute
      await attack({ email }, false, 10)
      await ask({ email })
      // A link works once, so the owner signs in once in an hour.
      if (minute % 60 !== 59) continue
      const { status, body } = await openNewest('mailCode')
      expect([status, body.user?._id]).toEqual([200, userId])
      tries += 1
    }
    expect(tries).toBe(3)
    expect(await mostInAnHour(email)).toBe(3)
  })

  it('by their own code, when it was asked for before the strangers came', async () => {
    const email = 'first@lock.test'
    const mine = await ask({ email })
    const OTP = await server.lastCode()
    await attack({ email }, true)
    await server.call(accountCalls.resendOtp, { userId: '0'.repeat(32) })
    expect((await enter(mine, OTP)).status).toBe(200)
  })

  it('by the link in the newest text', async () => {
    const phone = { number: '9876543220' }
    const { userId } = await signInByPhone(server, phone.number)
    await attack({ phone }, false)
    await ask({ phone })
    const { status, body } = await openNewest('textCode')
    expect([status, body.user?._id]).toEqual([200, userId])
    expect(await mostInAnHour('91 9876543220')).toBe(3)
  })
})

describe('a change of address goes on while strangers ask for codes there', () => {
  it('and strangers who change theirs do not use up the mails that sign in', async () => {
    const as = await server.signIn('mover@lock.test')
    const email = 'moved@lock.test'
    await attack({ email }, false)
    const { body } = await server.call(accountCalls.updateUserData, { email }, { as })
    const proof = { userId: body.userId!, OTP: await server.lastCode() }
    expect((await server.call(accountCalls.updateUserData, { email, ...proof }, { as })).status).toBe(200)

    const eves = [await server.signIn('eve@lock.test'), await server.signIn('mallory@lock.test')]
    const before = (await sentTo('owner@lock.test')).length
    for (const eve of [...eves, ...eves])
      expect(
        (await server.call(accountCalls.updateUserData, { email: 'owner@lock.test' }, { as: eve })).status,
      ).toBe(200)
    expect((await sentTo('owner@lock.test')).length - before).toBe(3)
    expect((await enter(await ask({ email: 'owner@lock.test' }), await server.lastCode())).status).toBe(200)
  })

  it('nor does a request that sends nothing hide the WhatsApp code that was sent', async () => {
    const as = await server.signIn('whatsapp@lock.test')
    const whatsappNo = '9876543221'
    await attack({ phone: { number: whatsappNo } }, false)
    for (let asked = 0; asked < 5; asked += 1)
      expect((await server.call(accountCalls.updateWhatsappNo, { whatsappNo }, { as })).status).toBe(200)
    expect((await waiting(server, 'textCode')).length).toBeGreaterThanOrEqual(3)
    const confirm = { whatsappNo, OTP: await lastText(server) }
    expect((await server.call(accountCalls.confirmWhatsappNo, confirm, { as })).status).toBe(200)
  })
})
