import { taxCalls } from '@guildhall/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const people = await makePeople(server, [`ana${round}`, `bo${round}`])
  ana = people[`ana${round}`]!
  bo = people[`bo${round}`]!
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
})

const add = (tax: object, as = ana) =>
  server.call(taxCalls.addTax, { channelId, title: 'VAT', percent: 23, ...tax }, { as })
const edit = (taxId: string, more: object) =>
  server.call(taxCalls.editTax, { channelId, taxId, ...more }, { as: ana })
const list = async () => (await server.call(taxCalls.getTaxes, { channelId }, { as: ana })).body.taxes

describe('a tax', () => {
  it('is added, listed and changed [PAY-5] [PAY-12] [PAY-14]', async () => {
    const { taxRate } = (await add({})).body
    expect(taxRate).toMatchObject({
      taxId: taxRate._id,
      title: 'VAT',
      percent: 23,
      isInclusive: true,
      country: null,
    })
    const india = await add({
      title: 'GST',
      percent: 18,
      country: 'in',
      isInclusive: false,
      parts: [
        { title: 'CGST', percent: 9 },
        { title: 'SGST', percent: 9 },
      ],
    })
    expect(india.body.taxRate.country).toBe('IN')
    const changed = await edit(taxRate._id, { percent: 8.875 })
    expect(changed.body.taxRate).toEqual({ ...taxRate, percent: 8.875 })
    expect(await list()).toEqual([changed.body.taxRate, india.body.taxRate])
  })

  it('keeps every version that it had', async () => {
    const { _id } = (await add({})).body.taxRate
    await edit(_id, { percent: 21 })
    await edit(_id, { title: 'IVA' })
    const versions = await server.kernel.db
      .selectFrom('taxes')
      .select(['title', 'percent'])
      .where('tax_id', '=', _id)
      .orderBy('id')
      .execute()
    expect(versions.map(({ title, percent }) => `${title} ${Number(percent)}`)).toEqual([
      'VAT 23',
      'VAT 21',
      'IVA 21',
    ])
  })

  it('is the only one for its country until it is archived', async () => {
    const { _id } = (await add({ country: 'PT' })).body.taxRate
    expect(await add({ country: 'PT' })).toMatchObject({ status: 409, body: { reason: 'payments.taxTaken' } })
    await edit(_id, { isArchived: true })
    expect((await add({ country: 'PT' })).status).toBe(200)
    expect((await edit(_id, { isArchived: false })).status).toBe(409)
    const racing = await Promise.all(Array.from({ length: 8 }, () => add({ country: 'ES' })))
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    { percent: 8.8755 },
    { percent: -1 },
    { percent: 101 },
    { percent: '23' },
    { country: 'Portugal' },
    { parts: [{ title: 'One', percent: 22 }] },
    { title: ' ' },
  ])('is refused as %j', async (tax) => {
    expect((await add(tax)).status).toBe(400)
    expect(await list()).toEqual([])
  })

  it('is for those who manage payments [PAY-16]', async () => {
    expect((await add({}, bo)).status).toBe(403)
    await makeRole(server, channelId, [bo], ['managePayments'])
    expect((await add({}, bo)).status).toBe(200)
  })
})
