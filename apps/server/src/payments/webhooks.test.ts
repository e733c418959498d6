import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { signatureOf } from './gateways/signature.ts'
import { TEST_SIGNATURE } from './gateways/test.ts'
import { openAccountOf } from './order-rows.ts'
import { makeAccount } from './testing/make-account.ts'
import { startShop } from './testing/shop.ts'
import { webhookPath } from './webhook-path.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
let shop: Shop
let accountId: string
let secret: string
let otherId: string
beforeAll(async () => {
  shop = await startShop()
  const { seller, channelId } = await shop.open()
  accountId = (await makeAccount(shop.server, seller, channelId))._id
  secret = (await openAccountOf(shop.kernel, accountId))!.credentials.webhookSecret
  const other = await shop.open()
  otherId = (await makeAccount(shop.server, other.seller, other.channelId))._id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.kernel.db.deleteFrom('webhook_events').execute()
  await shop.kernel.db.deleteFrom('outbox').execute()
})

const raw = Buffer.from(JSON.stringify({ id: 'evt_1', ref: 'local_1' }))
const signed = (bytes = raw, key = secret, now = shop.kernel.clock()) => signatureOf(bytes, key, now)

const send = async (url: string, payload: Buffer | string, signature?: string, type = 'application/json') => {
  const response = await shop.web.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(signature === undefined ? {} : { [TEST_SIGNATURE]: signature }) },
    payload,
  })
  return { status: response.statusCode, body: response.body }
}
const to = (id = accountId, gateway = 'test') => webhookPath(gateway, id)

const rows = async () => {
  const events = await shop.kernel.db.selectFrom('webhook_events').select('event_id').execute()
  const jobs = await shop.kernel.db.selectFrom('outbox').select('job').execute()
  return events.length + jobs.length
}

describe('what a gateway sends', () => {
  it('is stored once, however often it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(to(), raw, signed())))
    expect(answers).toEqual(Array(8).fill({ status: 200, body: '' }))
    expect(await rows()).toBe(2)
  })

  it('is looked at once for all events of one object that wait', async () => {
    const events = ['evt_1', 'evt_2', 'evt_3'].map((id) =>
      Buffer.from(JSON.stringify({ id, ref: 'local_1' })),
    )
    const other = Buffer.from(JSON.stringify({ id: 'evt_4', ref: 'local_2' }))
    const answers = await Promise.all([...events, other].map((one) => send(to(), one, signed(one))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await shop.kernel.db.selectFrom('webhook_events').select('event_id').execute()).toHaveLength(4)
    const looks = await shop.kernel.db.selectFrom('outbox').select('payload').orderBy('payload').execute()
    expect(looks.map(({ payload }) => (payload as { ref: string }).ref)).toEqual(['local_1', 'local_2'])
  })

  it('may be signed up to five minutes ago, by any of several signatures', async () => {
    const old = new Date(shop.kernel.clock().getTime() - 5 * MINUTE)
    expect((await send(to(), raw, signed(raw, secret, old))).status).toBe(200)
    expect((await send(to(), raw, `${signed()},v1=${'0'.repeat(64)},v0=x`)).status).toBe(200)
    expect((await send(to(), raw, signed(), 'text/plain')).status).toBe(200)
  })
})

const changed = (at: number) => {
  const bytes = Buffer.from(raw)
  bytes[at] = bytes[at]! ^ 1
  return bytes
}

describe('what somebody else sends', () => {
  const now = () => shop.kernel.clock()
  const digestOf = (text: string) => text.split('v1=')[1]!
  const forgeries: [name: string, forge: () => Promise<{ status: number; body: string }>][] = [
    ['no signature', () => send(to(), raw)],
    ['an empty one', () => send(to(), raw, '')],
    ['a word', () => send(to(), raw, 'signed')],
    ['no time', () => send(to(), raw, `v1=${digestOf(signed())}`)],
    ['no digest', () => send(to(), raw, signed().split(',')[0])],
    ['another version', () => send(to(), raw, signed().replace('v1', 'v0'))],
    ['another key', () => send(to(), raw, signed(raw, 'another'))],
    ['the empty key', () => send(to(), raw, signed(raw, ''))],
    ['the key of nobody', () => send(to(), raw, signed(raw, 'undefined'))],
    ['the right one, to another account', () => send(to(otherId), raw, signed())],
    ['the right one, to another gateway', () => send(to(accountId, 'manual'), raw, signed())],
    ['the right one, to no gateway', () => send(to(accountId, 'bitcoin'), raw, signed())],
    ['the right one, to nobody', () => send(to('0'.repeat(32)), raw, signed())],
    ['the right one, to no id', () => send(to('x'), raw, signed())],
    ['the right one, to SQL', () => send(to("'%20or%20true--"), raw, signed())],
    ['too old', () => send(to(), raw, signed(raw, secret, new Date(now().getTime() - 301_000)))],
    ['from the future', () => send(to(), raw, signed(raw, secret, new Date(now().getTime() + 302_000)))],
    ['another time', () => send(to(), raw, signed().replace(/t=\d/, 't=9'))],
    ['no number for a time', () => send(to(), raw, signed().replace(/t=\d+/, 't=now'))],
    ['a time below zero', () => send(to(), raw, signed().replace('t=', 't=-'))],
    ['a huge time', () => send(to(), raw, signed().replace('t=', 't=9999999999999'))],
    [
      'capital digits',
      () => send(to(), raw, `${signed().split('v1=')[0]}v1=${digestOf(signed()).toUpperCase()}`),
    ],
    ['half a digest', () => send(to(), raw, signed().slice(0, -32))],
    ['a longer digest', () => send(to(), raw, `${signed()}00`)],
    ['a list of guesses', () => send(to(), raw, `${signed().split(',')[0]},${'v1=0,'.repeat(600)}`)],
    ['a space before', () => send(to(), Buffer.concat([Buffer.from(' '), raw]), signed())],
    ['a line after', () => send(to(), Buffer.concat([raw, Buffer.from('\n')]), signed())],
    ['nothing', () => send(to(), '', signed())],
    ['nothing, signed', () => send(to(), '', signed(Buffer.from('')))],
    ['no JSON, signed', () => send(to(), 'hello', signed(Buffer.from('hello')))],
    ['a list, signed', () => send(to(), '[]', signed(Buffer.from('[]')))],
    ['null, signed', () => send(to(), 'null', signed(Buffer.from('null')))],
    ['no ref, signed', () => send(to(), '{"id":"e"}', signed(Buffer.from('{"id":"e"}')))],
    [
      'a long id, signed',
      () => {
        const bytes = Buffer.from(JSON.stringify({ id: 'e'.repeat(300), ref: 'r' }))
        return send(to(), bytes, signed(bytes))
      },
    ],
    ['more than a megabyte', () => send(to(), Buffer.alloc(1024 * 1024 + 1, 32), signed())],
    ...[0, 5, 9, 12, 18, 25].map((at): [string, () => Promise<{ status: number; body: string }>] => [
      `one bit changed at ${at}`,
      () => send(to(), changed(at), signed()),
    ]),
    [
      "another provider's header",
      () =>
        shop.web.app
          .inject({ method: 'POST', url: to(), headers: { 'stripe-signature': signed() }, payload: raw })
          .then(({ statusCode, body }) => ({ status: statusCode, body })),
    ],
  ]

  it.each(forgeries)('is refused without a word: %s', async (_name, forge) => {
    expect(await forge()).toEqual({ status: 400, body: '' })
    expect(await rows()).toBe(0)
  })

  it('are more than forty', () => {
    expect(forgeries.length).toBeGreaterThanOrEqual(40)
  })
})

it('is asked to come again when the database is away', async () => {
  const away = await startShop()
  const { seller, channelId } = await away.open()
  const id = (await makeAccount(away.server, seller, channelId))._id
  await away.kernel.db.destroy()
  const response = await away.web.app.inject({
    method: 'POST',
    url: to(id),
    headers: { 'content-type': 'application/json', [TEST_SIGNATURE]: 'x' },
    payload: raw,
  })
  expect([response.statusCode, response.body]).toEqual([503, ''])
  await away.web.close()
})
